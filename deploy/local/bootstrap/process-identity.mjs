import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * @typedef {object} ProcessIdentity identifies a process beyond its id, which the system may reuse
 * @property {number} pid
 * @property {string} startedAt boot id and start time within that boot
 * @property {string} program the program that the process runs
 */

/**
 * Identity of the process that now has this id; undefined when there is none (zombies are ignored).
 * @param {number} pid @returns {ProcessIdentity | undefined}
 */
export const identify = (pid) => {
  try {
    return process.platform === 'linux' ? identifyOnLinux(pid) : identifyWithPs(pid)
  } catch {
    return undefined
  }
}

/**
 * Whether the recorded process still runs.
 * @param {ProcessIdentity} recorded @returns {boolean}
 */
export const isAlive = (recorded) => {
  const now = identify(recorded.pid)
  return now !== undefined && now.startedAt === recorded.startedAt && now.program === recorded.program
}

/** @param {number} pid @returns {ProcessIdentity | undefined} */
const identifyOnLinux = (pid) => {
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
 * @param {number} pid @returns {string}
 */
const programOf = (pid) => {
  try {
    return readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')
  } catch {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  }
}

/** @param {number} pid @returns {ProcessIdentity | undefined} */
const identifyWithPs = (pid) => {
  const line = execFileSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  const [state = 'Z', ...rest] = line.split(/\s+/)
  if (state.startsWith('Z')) return undefined
  return { pid, startedAt: rest.slice(0, 5).join(' '), program: rest.slice(5).join(' ') }
}
