import { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { createLogger } from '../src/logging/logger.ts'

interface ReadableLogger {
  readonly logger: Logger
  /** Everything logged so far. */
  text(): string
}

/** A logger whose output can be read. */
export function createReadableLogger(): ReadableLogger {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { logger: createLogger('test', 'info', destination), text: () => lines.join('') }
}
