import type { Progress } from './demo-pictures.ts'

/** Least time between two lines about the same work, where lines cannot be overwritten. */
const QUIET_MS = 5000

/** Writes how far a load is: one line that changes on a terminal, a line now and then elsewhere. */
export function progressLines(output: NodeJS.WriteStream, now: () => number = Date.now): Progress {
  const started = now()
  let current = ''
  let written = 0
  return (what, done, total) => {
    const isNew = what !== current
    const isLast = done >= total
    if (!output.isTTY && !isNew && !isLast && now() - written < QUIET_MS) return
    current = what
    written = now()
    const seconds = ((now() - started) / 1000).toFixed(1)
    output.write(
      `${output.isTTY ? '\r\u001b[K' : ''}demo: ${what} ${done} of ${total}, ${seconds} s${output.isTTY && !isLast ? '' : '\n'}`,
    )
  }
}
