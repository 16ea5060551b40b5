import { LOG_LEVELS, type LogLevel } from '../config.ts'

export type Log = (level: Exclude<LogLevel, 'silent'>, message: string, facts?: Readonly<Record<string, unknown>>) => void

/** Writes one JSON line per event, from `least` upwards. Paths come without their query, which may identify a person. */
export function createLog(least: LogLevel, write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  return (level, message, facts = {}) => {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return
    write(`${JSON.stringify({ level, time: new Date().toISOString(), service: 'web', msg: message, ...facts })}\n`)
  }
}
