import { readFileSync } from 'node:fs'
import { childrenOf, fieldsOf } from './cores.ts'

/** The kernel's clock ticks per second as it tells them to programs: 100 on every Linux. */
const TICKS_PER_SECOND = 100

/** Places in proc(5)'s list, counted from `state`. */
const USER = 11
const SYSTEM = 12
const REAPED_USER = 13
const REAPED_SYSTEM = 14

/** Processor time that a line of /proc/<pid>/stat tells, user and system, children that have ended included. In seconds. */
export function cpuSecondsIn(stat: string): number {
  const fields = fieldsOf(stat)
  const ticks = [USER, SYSTEM, REAPED_USER, REAPED_SYSTEM].map((place) => Number(fields[place]))
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND
}

/** Processor time of a process and of those below it so far, in seconds. */
export function cpuSecondsOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + read(each), 0)
}

function read(pid: number): number {
  try {
    return cpuSecondsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return 0 // gone meanwhile: its parent has the time now
  }
}

/** Memory that a process has in use, in bytes; undefined when it is gone. */
export function memoryOf(pid: number): number | undefined {
  try {
    const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line === null ? undefined : Number(line[1]) * 1024
  } catch {
    return undefined
  }
}
