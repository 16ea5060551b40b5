import type { LoggerService } from '@nestjs/common'
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'
import { describeError, framesOf, safeMessage, redactAddresses } from './described-error.ts'

/** One JSON line per event. Never contains addresses, tokens, e-mails, query strings or values of database queries. */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'],
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: { logMethod: writeSafely },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** Without a message from the caller, pino logs the error's own message and bypasses the serializer. */
function writeSafely(this: Logger, [first, ...more]: Parameters<LogFn>, write: LogFn): void {
  const given: unknown = first
  const error = given instanceof Error ? given : (given as { err?: unknown } | null | undefined)?.err
  const message =
    error instanceof Error && more[0] === undefined ? [safeMessage(error.message, (error as { code?: unknown }).code)] : more
  write.apply(this, [given instanceof Error ? { err: given } : first, ...message] as unknown as Parameters<LogFn>)
}

/** Routes Nest's own messages through the service's logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, redactAddresses(String(message)))
  }
  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, redactAddresses(String(message)))
  }
  error(message: unknown, stack?: unknown, context?: unknown): void {
    this.logger.error(
      { context, stack: framesOf(typeof stack === 'string' ? stack : undefined) },
      redactAddresses(String(message)),
    )
  }
  fatal(message: unknown, stack?: unknown, context?: unknown): void {
    this.logger.fatal(
      { context, stack: framesOf(typeof stack === 'string' ? stack : undefined) },
      redactAddresses(String(message)),
    )
  }
}
