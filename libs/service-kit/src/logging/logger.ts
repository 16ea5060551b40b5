import type { LoggerService } from '@nestjs/common'
import { pino, type Logger } from 'pino'

/** One JSON line per event. Never holds addresses, tokens, e-mails or query strings. */
export function createLogger(name: string, level: string): Logger {
  return pino({ name, level, redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'] })
}

/** Lets Nest write its own messages through the service's logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message))
  }
  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message))
  }
  error(message: unknown, stack?: unknown, context?: unknown): void {
    this.logger.error({ context, stack }, String(message))
  }
  fatal(message: unknown, stack?: unknown, context?: unknown): void {
    this.logger.fatal({ context, stack }, String(message))
  }
}
