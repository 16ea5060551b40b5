import { readFileSync } from 'node:fs'
import { childrenOf, fieldsOf } from './cores.ts'

/** Clock ticks per second (USER_HZ): 100 on every Linux. */
const TICKS_PER_SECOND = 100

/** Field indexes of proc(5), counted from `state`. */
const USER = 11
const SYSTEM = 12
const REAPED_USER = 13
const REAPED_SYSTEM = 14

/** User and system time in a line of /proc/<pid>/stat, ended children included, in seconds. */
export function cpuSecondsIn(stat: string): number {
  const fields = fieldsOf(stat)
  const ticks = [USER, SYSTEM, REAPED_USER, REAPED_SYSTEM].map((place) => Number(fields[place]))
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND
}

/** Processor time of a process and its descendants so far, in seconds. */
export function cpuSecondsOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + read(each), 0)
}

function read(pid: number): number {
  try {
    return cpuSecondsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return 0 // exited meanwhile: its time is now counted with its parent
  }
}

/** Resident memory of a process in bytes; undefined when it has exited. */
export function memoryOf(pid: number): number | undefined {
  try {
    const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line === null ? undefined : Number(line[1]) * 1024
  } catch {
    return undefined
  }
}
