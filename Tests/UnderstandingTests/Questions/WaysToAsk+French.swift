/// Ways to ask in French, written by a speaker who had seen no rule: what is asked and of which days, then the texts.
extension WaysToAskTests {
    static let french = """
        last -
          Quand est-ce que j'ai pris de l'ibuprofène pour la dernière fois ?
          dernier ibuprofène ?
          La dernière fois que j'ai pris un ibuprofène, c'était quand ?
          Pourrais-tu me dire quand j'ai pris mon dernier ibuprofène, s'il te plaît ?
          Dis-moi à quand remonte ma dernière prise d'ibuprofène.
          dernière tension ?
          Dis-moi ma dernière tension.
          dernière mesure de tension artérielle
          Je voudrais connaître ma tension la plus récente.
          bon, ma tension, elle était à combien la dernière fois déjà ?
        since -
          Il y a combien de temps que j'ai bu mon dernier café ?
          dernier café il y a combien de temps ?
          Depuis combien de temps n'ai-je pas bu de café ?
          Mon dernier café remonte à combien de temps ?
          Dis-moi combien de temps s'est écoulé depuis mon dernier café.
          Depuis combien de jours est-ce que je n'ai pas eu mal à la tête ?
          Combien de jours se sont écoulés depuis mon dernier mal de tête ?
          Dis-moi depuis combien de jours je n'ai plus eu de mal de tête.
          combien de jours depuis le dernier mal de tête
          J'aimerais savoir depuis combien de jours je n'ai pas eu de mal de tête.
        did day
          Est-ce que j'ai pris de l'ibuprofène aujourd'hui ?
          ibuprofène pris aujourd'hui ?
          Ai-je pris de l'ibuprofène aujourd'hui ?
          Dis-moi si j'ai pris de l'ibuprofène aujourd'hui.
          Je ne sais plus si j'ai pris de l'ibuprofène aujourd'hui, tu peux vérifier ?
          petit-déj d'aujourd'hui ?
        total day
          Combien d'eau est-ce que j'ai bu aujourd'hui ?
          eau aujourd'hui ?
          Quelle quantité d'eau ai-je bue aujourd'hui ?
          Dis-moi combien d'eau j'ai bu aujourd'hui.
          j'ai bu combien de litres d'eau aujourd'hui
          Combien d'eau est-ce que j'ai bu hier ?
          eau hier ?
          Quelle quantité d'eau ai-je bue hier ?
          Dis-moi combien j'ai bu d'eau hier.
          combien de litres d'eau hier
          Combien de cafés est-ce que j'ai bus hier ?
          Combien de cafés ai-je bus hier ?
          Dis-moi combien de cafés j'ai bus hier.
          j'ai bu combien de cafés hier
          Je voudrais savoir combien de cafés j'ai pris dans la journée d'hier.
        total since
          j'ai bu combien d'eau depuis le début de la semaine
        total this-week
          Combien d'eau est-ce que j'ai bu cette semaine ?
          eau cette semaine ?
          Quelle quantité d'eau ai-je bue cette semaine ?
          Dis-moi combien d'eau j'ai bu cette semaine en tout.
          Je voudrais connaître ma consommation totale d'eau de cette semaine.
          Combien de temps de sport est-ce que j'ai fait en tout cette semaine ?
          durée totale de sport cette semaine ?
          Combien de temps ai-je passé à faire du sport cette semaine ?
          Dis-moi combien de temps d'exercice j'ai fait cette semaine en tout.
          J'aimerais savoir combien de temps j'ai fait du sport au total cette semaine.
          Dis-moi combien de kilomètres j'ai couru cette semaine.
        count day
          nombre de cafés hier ?
        times day
          Combien de fois j'ai pris un café hier ?
        times month
          J'aimerais savoir combien de fois j'ai eu mal à la tête en mars.
        times this-month
          Combien de fois est-ce que j'ai eu mal à la tête ce mois-ci ?
          nombre de maux de tête ce mois-ci ?
          Combien de maux de tête ai-je eus ce mois-ci ?
          Dis-moi combien de fois j'ai eu un mal de tête ce mois-ci.
          combien de fois mal à la tête depuis le début du mois
        days month
          Je voudrais savoir combien de jours j'ai pris de l'ibuprofène en mars.
        days this-month
          Combien de jours est-ce que j'ai pris de l'ibuprofène ce mois-ci ?
          nombre de jours avec ibuprofène ce mois-ci ?
          Pendant combien de jours ai-je pris de l'ibuprofène ce mois-ci ?
          Dis-moi le nombre de jours où j'ai pris de l'ibuprofène ce mois-ci.
          combien de jours avec de l'ibuprofène depuis le début du mois
        list day
          Qu'est-ce que j'ai mangé hier ?
          repas d'hier ?
          Qu'ai-je mangé hier ?
          Dis-moi ce que j'ai mangé hier.
          liste de ce que j'ai mangé hier
          Qu'est-ce que j'ai mangé au petit-déjeuner aujourd'hui ?
          Qu'ai-je pris au petit-déjeuner ce matin ?
          Dis-moi ce que j'ai pris au petit-déjeuner aujourd'hui.
          j'ai mangé quoi au petit déj ce matin
          Je voudrais savoir ce qu'il y avait au petit-déjeuner ce matin.
          Quels médicaments est-ce que j'ai pris hier ?
          médicaments hier ?
          Quels médicaments ai-je pris hier ?
          Dis-moi quels médicaments j'ai pris hier.
          liste des médicaments pris hier
          À quelles heures est-ce que j'ai bu du café hier ?
          heures des cafés hier ?
          À quelles heures ai-je bu du café hier ?
          Dis-moi à quelles heures j'ai pris du café hier.
          j'ai bu du café quand hier, à quelles heures
        list this-week
          Quels symptômes est-ce que j'ai eus cette semaine ?
          symptômes cette semaine ?
          Quels symptômes ai-je eus cette semaine ?
          Dis-moi quels symptômes j'ai eus cette semaine.
          liste des symptômes de la semaine en cours
        value -
          Combien est-ce que je pèse en ce moment ?
          poids actuel ?
          Quel est mon poids actuel ?
          Dis-moi combien je pèse actuellement.
          J'aimerais connaître mon poids actuel.
          Quelle était ma dernière tension ?
          Quelle est ma dernière mesure de tension ?
        value day
          Combien est-ce que je pesais lundi dernier ?
          poids lundi dernier ?
          Quel était mon poids lundi dernier ?
          Dis-moi combien je pesais lundi dernier.
          mon poids de lundi dernier
          Quelle était l'intensité de mon mal de tête d'hier ?
          intensité du mal de tête hier ?
          À quel point mon mal de tête d'hier était-il fort ?
          Dis-moi à quel point j'avais mal à la tête hier.
          niveau de douleur du mal de tête d'hier
          Combien de temps a duré mon mal de tête d'hier ?
          durée du mal de tête hier ?
          Combien de temps mon mal de tête a-t-il duré hier ?
          Dis-moi combien de temps a duré le mal de tête d'hier.
          mal de tête d'hier, combien d'heures
        change month
          J'aimerais savoir comment mon poids a évolué en mars.
        change since
          Quelle a été l'évolution de mon poids depuis le 1er mars ?
        change this-month
          Comment mon poids a-t-il évolué ce mois-ci ?
          évolution du poids ce mois-ci ?
          De combien mon poids a-t-il varié ce mois-ci ?
          Dis-moi comment mon poids a évolué ce mois-ci.
          il a bougé comment mon poids depuis le début du mois
        average month
          Quel était mon poids moyen en février ?
          poids moyen février ?
          En février, quel a été mon poids moyen ?
          Dis-moi combien je pesais en moyenne au mois de février.
          moyenne de mon poids en février
        average-day this-week
          Combien d'eau est-ce que je bois par jour en moyenne cette semaine ?
          moyenne d'eau par jour cette semaine ?
          Quelle quantité d'eau ai-je bue en moyenne chaque jour cette semaine ?
          Dis-moi combien d'eau j'ai bu par jour en moyenne cette semaine.
          eau moyenne journalière cette semaine
          Combien de temps est-ce que j'ai dormi en moyenne cette semaine ?
          sommeil moyen cette semaine ?
          Quelle a été la durée moyenne de mon sommeil cette semaine ?
          Dis-moi combien de temps j'ai dormi en moyenne cette semaine.
          durée moyenne du sommeil de la semaine en cours
        most month
          Je voudrais savoir quelle a été ma tension maximale en mars.
          Je voudrais savoir quel a été mon pire mal de tête en mars.
        most this-month
          Quelle a été ma tension la plus haute ce mois-ci ?
          tension max ce mois-ci ?
          Quelle est la tension la plus élevée que j'ai eue ce mois-ci ?
          Dis-moi ma tension la plus haute du mois en cours.
          tension la plus élevée depuis le début du mois
          Quel a été mon pire mal de tête ce mois-ci ?
          pire mal de tête ce mois-ci ?
          Quel est le mal de tête le plus fort que j'ai eu ce mois-ci ?
          Dis-moi quel a été mon mal de tête le plus intense ce mois-ci.
          le mal de tête le plus violent depuis le début du mois
        least ever
          Quel est le poids le plus bas que j'ai jamais eu ?
          poids minimum de tous les temps ?
          Quel a été mon poids le plus bas, toutes dates confondues ?
          Dis-moi le poids le plus bas que j'aie jamais noté.
          mon poids le plus bas jamais enregistré
        most day
          montre-moi le mal de tête le plus sévère de ce mois-ci
        total part
          Combien de temps est-ce que j'ai dormi la nuit dernière ?
          durée du sommeil la nuit dernière ?
          Combien d'heures ai-je dormi la nuit dernière ?
          Dis-moi combien de temps j'ai dormi cette nuit.
          j'ai dormi combien d'heures cette nuit
        last part
          À quelle heure est-ce que je me suis couché hier soir ?
          À quelle heure me suis-je couché hier soir ?
          Dis-moi à quelle heure je suis allé au lit hier soir.
          je me suis couché quand hier soir
          Je voudrais savoir à quelle heure je me suis mis au lit hier soir.
          heure du réveil ce matin ?
          À quelle heure me suis-je réveillé ce matin ?
          je me suis réveillé quand ce matin
          J'aimerais savoir à quelle heure je me suis réveillée ce matin.
          dis voir, je me suis réveillé à quelle heure ce matin déjà ?
        last day
          À quelle heure est-ce que je me suis réveillé aujourd'hui ?
          Dis-moi à quelle heure je me suis réveillé aujourd'hui.
          quand est-ce que je me suis réveillé aujourd'hui
        compare day
          Est-ce que j'ai bu plus d'eau hier qu'aujourd'hui ?
          plus d'eau hier qu'aujourd'hui ?
          Ai-je bu davantage d'eau hier qu'aujourd'hui ?
          Dis-moi si j'ai bu plus d'eau hier qu'aujourd'hui.
          j'ai bu plus d'eau hier qu'aujourd'hui
        first ever
          Quand est-ce que j'ai pris de l'ibuprofène pour la toute première fois ?
          premier ibuprofène jamais pris ?
          Quand ai-je pris de l'ibuprofène pour la première fois ?
          Dis-moi quand j'ai pris mon tout premier ibuprofène.
          date de la toute première prise d'ibuprofène
        advice -
          Est-ce que je peux reprendre un ibuprofène maintenant ?
          encore un ibuprofène maintenant, c'est bon ?
          Puis-je prendre un autre ibuprofène maintenant ?
          Dis-moi si je peux reprendre un ibuprofène tout de suite.
          je peux prendre un autre ibuprofène maintenant
        list from-hour
          Qu'est-ce que j'ai mangé hier après 18 heures ?
          mangé quoi hier après 18h ?
          Qu'ai-je mangé hier après dix-huit heures ?
          Dis-moi ce que j'ai mangé hier après 18h.
          liste de ce que j'ai mangé hier après 18h
        compare last-week
          j'ai bu plus de café la semaine dernière ou cette semaine
        compare this-week
          Est-ce que j'ai bu plus de café cette semaine ou la semaine dernière ?
          plus de café cette semaine ou la semaine dernière ?
          Ai-je bu davantage de café cette semaine ou la semaine dernière ?
          Dis-moi si j'ai bu plus de café cette semaine ou la semaine dernière.
          tiens, le café, j'en ai bu plus cette semaine ou la semaine d'avant ?
        next -
          Quand est-ce que je dois prendre mon prochain ibuprofène ?
          prochain ibuprofène ?
          À quelle heure dois-je prendre le prochain ibuprofène ?
          Dis-moi quand je dois prendre le prochain ibuprofène.
          prochaine prise d'ibuprofène à quelle heure
        did since
        did this-week
          Est-ce que j'ai bu de l'alcool cette semaine ?
          Ai-je consommé de l'alcool cette semaine ?
          Dis-moi si j'ai bu de l'alcool cette semaine.
          J'aimerais savoir si j'ai bu de l'alcool cette semaine.
          bon, l'alcool, j'en ai bu cette semaine oui ou non ?
        first day
          À quelle heure est-ce que j'ai bu mon premier café aujourd'hui ?
          heure du premier café aujourd'hui ?
          À quelle heure ai-je pris mon premier café aujourd'hui ?
          Dis-moi à quelle heure j'ai bu mon premier café aujourd'hui.
          premier café de la journée à quelle heure aujourd'hui
        """
}
