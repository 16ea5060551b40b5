import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

/** Measured processes run on one core, the load on the other. */
export const SERVER_CORE = '0'
export const LOAD_CORE = '1'
export const EVERY_CORE = '0,1'

/** Pins a process with its threads and descendants to cores. */
export function pin(pid: number, cores: string): void {
  for (const each of [pid, ...childrenOf(pid)])
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(each)], { stdio: 'ignore' })
}

/** Running child processes. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid)
}

/** Parent's process id; undefined when the process has exited. */
export function parentOf(pid: number): number | undefined {
  try {
    return Number(fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1])
  } catch {
    return undefined
  }
}

/** Fields of /proc/<pid>/stat from the third on (state). The second, the program's name, may contain spaces and brackets. */
export function fieldsOf(stat: string): string[] {
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .trim()
    .split(' ')
}
