export { createLogger, logLevelFrom, logLevels, type ErrorReport, type Logger, type LogLevel } from './logger.ts';
export { redact, redactRoute } from './redact.ts';
