import { readdirSync, readFileSync } from 'node:fs'

const SAMPLED_EVERY_MS = 2000
/** Linux reports processor times to programs in hundredths of a second. */
const TICKS_PER_SECOND = 100

interface Entry {
  readonly pid: number
  readonly parent: number
  /** Processor time of the process and of the children that it awaited. */
  readonly seconds: number
}

/**
 * Watches the processor time of a process and its descendants until the returned function is called, which returns the most that
 * was seen, in seconds. A browser that is killed at the end is in it, though nobody awaits it. Without `/proc`, that is 0.
 */
export function watchTree(root: number): () => number {
  let most = 0
  const look = (): void => {
    most = Math.max(most, treeSeconds(root, entriesNow()))
  }
  const timer = setInterval(look, SAMPLED_EVERY_MS)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** Processor seconds of a process and all its descendants. */
export function treeSeconds(root: number, entries: readonly Entry[]): number {
  const children = Map.groupBy(entries, ({ parent }) => parent)
  const secondsBelow = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + child.seconds + secondsBelow(child.pid), 0)
  return (entries.find(({ pid }) => pid === root)?.seconds ?? 0) + secondsBelow(root)
}

function entriesNow(): Entry[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [readEntry(Number(name), readFileSync(`/proc/${name}/stat`, 'utf8'))]
    } catch {
      // It has exited meanwhile.
      return []
    }
  })
}

/** Reads a line of `/proc/PID/stat`. */
export function readEntry(pid: number, stat: string): Entry {
  // The second field is the program's name in brackets and may itself contain brackets and spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { pid, parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }
}
