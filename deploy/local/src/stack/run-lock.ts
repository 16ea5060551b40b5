import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { DataFolder } from '../data-folder.ts'
import { identify, isAlive, type ProcessIdentity } from '../../bootstrap/process-identity.mjs'

const lockOf = (folder: DataFolder): string => folder.file('run', 'lock.json')

/** The process that runs this stack; undefined when there is none, even if a killed run left its lock file. */
export function runningStack(folder: DataFolder): ProcessIdentity | undefined {
  try {
    const holder = JSON.parse(readFileSync(lockOf(folder), 'utf8')) as ProcessIdentity
    return isAlive(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

/** Acquires the stack's lock for this process. Returns false when another process holds it. */
export function takeLock(folder: DataFolder): boolean {
  if (runningStack(folder)) return false
  const lock = lockOf(folder)
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, JSON.stringify(identify(process.pid)), { mode: 0o600 })
  rmSync(lock, { force: true })
  try {
    // link(2) is atomic and exclusive: the file appears with its content, and only once.
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
