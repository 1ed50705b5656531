// LogStore
