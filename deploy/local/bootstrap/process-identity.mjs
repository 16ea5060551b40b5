import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** Identifies a process beyond its id, which the system may reuse. */
export interface ProcessIdentity {
  readonly pid: number
  /** Boot id and start time within that boot. */
  readonly startedAt: string
  /** The program that the process runs. */
  readonly program: string
}

/** Identity of the process that now has this id; undefined when there is none (zombies are ignored). */
export function identify(pid: number): ProcessIdentity | undefined {
  try {
    return process.platform === 'linux' ? identifyOnLinux(pid) : identifyWithPs(pid)
  } catch {
    return undefined
  }
}

/** Whether the recorded process still runs. */
export function isAlive(recorded: ProcessIdentity): boolean {
  const now = identify(recorded.pid)
  return now !== undefined && now.startedAt === recorded.startedAt && now.program === recorded.program
}

function identifyOnLinux(pid: number): ProcessIdentity | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets and may itself contain brackets and spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return { pid, startedAt: `${boot}:${fields[19] ?? ''}`, program: programOf(pid) }
}

/**
 * The executable, not the command line: servers such as Redis rewrite theirs. An upgrade may replace the file of a running
 * process.
 */
function programOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')
  } catch {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  }
}

function identifyWithPs(pid: number): ProcessIdentity | undefined {
  const line = execFileSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  const [state = 'Z', ...rest] = line.split(/\s+/)
  if (state.startsWith('Z')) return undefined
  return { pid, startedAt: rest.slice(0, 5).join(' '), program: rest.slice(5).join(' ') }
}
