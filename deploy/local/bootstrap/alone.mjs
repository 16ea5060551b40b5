import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { writeWhole } from '../../../tools/write-whole.mjs'
import { identify } from './process-identity.mjs'

/** @import { ProcessIdentity } from './process-identity.mjs' */

const pollMs = 500

/**
 * @typedef {object} Turn
 * @property {boolean} wasCutShort whether the work before this one was killed, so that what it made may be incomplete
 * @property {(pid: number) => void} share lets the turn last as long as this process as well, which may outlive its parent
 */

/**
 * Compares without the program: a child that shares a turn may start as a script's interpreter.
 * @param {ProcessIdentity} holder
 */
const isRunning = ({ pid, startedAt }) => identify(pid)?.startedAt === startedAt

/** @param {string} text @returns {boolean} whether a process that the file names still runs */
const namesLivingHolder = (text) => {
  try {
    return JSON.parse(text).some(isRunning)
  } catch {
    return false
  }
}

/** @param {string} file @returns {string | undefined} undefined when there is no such file */
const contentOf = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string} mine @param {string} file @returns {boolean} false where the file is there already */
const linked = (mine, file) => {
  try {
    // link(2) is atomic and exclusive: the file appears with its content, and only once.
    linkSync(mine, file)
    return true
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'EEXIST') return false
    throw failure
  }
}

/**
 * Removes the file of a holder that was killed. Another process may do the same at the same time, and its new file is put back.
 * @param {string} file @param {string} text @returns {boolean} whether the file was that one
 */
const removedAbandoned = (file, text) => {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return false
  }
  const isThat = contentOf(aside) === text
  if (!isThat) linked(aside, file)
  rmSync(aside, { force: true })
  return isThat
}

/**
 * Waits until no other process holds the file, then works. The file stays where the work fails or is killed, so the next one
 * learns of it.
 * @template T
 * @param {string} file
 * @param {(turn: Turn) => Promise<T>} work
 * @param {(failure: unknown) => boolean} [isOrderly] whether a failure left everything in order
 * @returns {Promise<T>}
 */
export const alone = async (file, work, isOrderly = () => false) => {
  const mine = `${file}.${randomUUID()}`
  const holders = [identify(process.pid)]
  writeWhole(mine, JSON.stringify(holders))
  let wasCutShort = false
  while (!linked(mine, file)) {
    const text = contentOf(file)
    if (text !== undefined && !namesLivingHolder(text)) wasCutShort = removedAbandoned(file, text) || wasCutShort
    else await pause(pollMs)
  }
  rmSync(mine)
  const share = (/** @type {number} */ pid) => {
    holders.push(identify(pid))
    writeWhole(file, JSON.stringify(holders.filter(Boolean)))
  }
  try {
    const result = await work({ wasCutShort, share })
    rmSync(file, { force: true })
    return result
  } catch (failure) {
    if (isOrderly(failure)) rmSync(file, { force: true })
    else writeWhole(file, '[]')
    throw failure
  }
}
