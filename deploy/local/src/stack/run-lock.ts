import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { DataFolder } from '../data-folder.ts'
import { identify, isAlive, type ProcessIdentity } from '../processes/process-identity.ts'

const lockOf = (folder: DataFolder): string => folder.file('run', 'lock.json')

/** The process that runs this stack now; undefined when none does, whatever a killed one left lying about. */
export function runningStack(folder: DataFolder): ProcessIdentity | undefined {
  try {
    const holder = JSON.parse(readFileSync(lockOf(folder), 'utf8')) as ProcessIdentity
    return isAlive(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

/** Makes this process the one that runs the stack. False when another one does. */
export function takeLock(folder: DataFolder): boolean {
  if (runningStack(folder)) return false
  const lock = lockOf(folder)
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, JSON.stringify(identify(process.pid)), { mode: 0o600 })
  rmSync(lock, { force: true })
  try {
    // Unlike a write, a link appears with its content, and only once.
    linkSync(mine, lock)
    return true
  } catch {
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

export function releaseLock(folder: DataFolder): void {
  rmSync(lockOf(folder), { force: true })
}
