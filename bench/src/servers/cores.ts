import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

/** Everything that is measured runs on one core, and the load comes from the other. */
export const SERVER_CORE = '0'
export const LOAD_CORE = '1'
export const EVERY_CORE = '0,1'

/** Moves a process, all its threads and the processes below it to a core. */
export function pin(pid: number, cores: string): void {
  for (const each of [pid, ...childrenOf(pid)])
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(each)], { stdio: 'ignore' })
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid)
}

/** Undefined when the process is gone. */
export function parentOf(pid: number): number | undefined {
  try {
    return Number(fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1])
  } catch {
    return undefined
  }
}

/** The fields of /proc/<pid>/stat from the third on (state); the second, a program's name, may hold spaces and brackets. */
export function fieldsOf(stat: string): string[] {
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .trim()
    .split(' ')
}
