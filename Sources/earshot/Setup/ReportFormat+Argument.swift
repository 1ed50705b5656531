public import ArgumentParser
public import ScriptTesting

extension ReportFormat: ExpressibleByArgument {}

extension AuditReport.Format: ExpressibleByArgument {}
