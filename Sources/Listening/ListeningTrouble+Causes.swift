import AccessibleCore

extension ListeningTrouble {
    init(_ trouble: InputTrouble) {
        switch trouble {
        case .noServer, .noDevice: self = .noMicrophone
        case .vanished: self = .microphoneLost
        case .suspended: self = .microphoneStalled
        }
    }

    init(_ trouble: TranscriberTrouble) {
        switch trouble {
        case .missing: self = .noRecognizer
        case .crashed: self = .recognizerLost
        }
    }
}
