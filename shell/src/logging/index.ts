export {
  createLogger,
  logLevelFrom,
  type ErrorReport,
  type Logger,
  type LogLevel,
} from './logger.ts';
export { redactRoute } from './redact.ts';
