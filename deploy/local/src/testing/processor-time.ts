import { existsSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'

/** Command that runs another one, and then writes the times of all processes that it awaited to the file named first. */
const SCRIPT = 'file=$1; shift; "$@"; code=$?; times > "$file"; exit $code'

interface Command {
  readonly command: string
  readonly args: readonly string[]
}

/** The command, run by a shell that writes its processor time to a file, for `readProcessorSeconds`. */
export function timed({ command, args }: Command, file: string): Command {
  return { command: '/bin/sh', args: ['-c', SCRIPT, 'sh', file, command, ...args] }
}

/** Seconds of processor time of a command that `timed` ran; undefined when it was ended before its time was written. */
export function readProcessorSeconds(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const written = readFileSync(file, 'utf8')
  rmSync(file)
  return secondsOf(written)
}

/** Sum of what the shell's `times` prints: minutes and seconds of the shell and of its children, like `0m0.010s 0m0.000s`. */
export function secondsOf(times: string): number | undefined {
  const values = [...times.matchAll(/(\d+)m(\d+)[.,](\d+)s/g)].map(
    ([, minutes, seconds, fraction]) => Number(minutes) * 60 + Number(`${seconds}.${fraction}`),
  )
  return values.length === 0 ? undefined : values.reduce((sum, one) => sum + one, 0)
}

/** State of the machine's processors, in milliseconds since it started. */
export interface Processors {
  readonly idle: number
  readonly all: number
}

export function processorsNow(): Processors {
  const times = cpus().map((processor) => processor.times)
  const idle = times.reduce((sum, one) => sum + one.idle, 0)
  const all = times.reduce((sum, { user, nice, sys, idle: free, irq }) => sum + user + nice + sys + free + irq, 0)
  return { idle, all }
}

/** Share of the processors' time since then in which they did nothing, from 0 to 1. */
export function idleShareSince(from: Processors, now = processorsNow()): number {
  const all = now.all - from.all
  return all === 0 ? 0 : (now.idle - from.idle) / all
}
