import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, unlink, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { segmentNumber, segmentPath } from './segment.ts'

/** A folder locked by this process until it is released or the process ends. */
export interface ClaimedFolder {
  readonly path: string
  release(): Promise<void>
}

const LOCK = 'lock'
/** Interval at which the lock file is touched, for processes on other hosts. */
const HEARTBEAT_MS = 10_000
const STALE_LOCK_MS = 60_000
const MAX_PROCESSES = 1000

/** Locks the first free folder `0`, `1`, ... and moves the segments of dead processes into it. */
export async function claimFolder(root: string): Promise<ClaimedFolder> {
  await mkdir(root, { recursive: true })
  for (let number = 0; number < MAX_PROCESSES; number += 1) {
    const path = join(root, String(number))
    await mkdir(path, { recursive: true })
    if (!(await claim(path))) continue
    await adoptSegments(root, path)
    const heartbeat = setInterval(
      () => void utimes(join(path, LOCK), new Date(), new Date()).catch(() => undefined),
      HEARTBEAT_MS,
    ).unref()
    const release = async (): Promise<void> => {
      clearInterval(heartbeat)
      await unlink(join(path, LOCK)).catch(() => undefined)
    }
    return { path, release }
  }
  throw new Error(`Every folder of the spool ${root} is held by another process`)
}

/** Creates the lock file exclusively. A stale lock is renamed away first, which only one process can do. */
async function claim(path: string): Promise<boolean> {
  const lock = join(path, LOCK)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = await open(lock, 'wx')
      await file.writeFile(lockContent())
      await file.close()
      return true
    } catch (failure) {
      if (errorCode(failure) !== 'EEXIST') throw failure
    }
    if (await isHeld(lock)) return false
    if (await removeStaleLock(lock)) return false
  }
  return false
}

/** Removes a stale lock; true when another process took the lock meanwhile and keeps it. */
async function removeStaleLock(lock: string): Promise<boolean> {
  const aside = `${lock}.${randomUUID()}`
  if (
    !(await rename(lock, aside).then(
      () => true,
      () => false,
    ))
  )
    return false
  const taken = await isHeld(aside)
  if (taken) await link(aside, lock).catch(() => undefined)
  await rm(aside, { force: true })
  return taken
}

async function isHeld(lock: string): Promise<boolean> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)])
    const [host = '', pid = '', began = ''] = text.split('\n')
    if (host === hostname() && pid !== '') return began === processStartTime(Number(pid))
    return Date.now() - mtimeMs < STALE_LOCK_MS
  } catch (failure) {
    if (errorCode(failure) === 'ENOENT') return false
    throw failure
  }
}

function lockContent(): string {
  return `${hostname()}\n${process.pid}\n${processStartTime(process.pid)}\n`
}

/** Start time of a process in clock ticks, which tells reused pids apart. Empty for none. */
function processStartTime(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return isRunning(pid) ? 'running' : ''
  }
}

/** For systems without /proc. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Moves the segments of dead processes behind our own. */
async function adoptSegments(root: string, ours: string): Promise<void> {
  let next = 1 + Math.max(0, ...(await listSegments(ours)))
  for (const name of (await readdir(root))
    .filter((entry) => /^\d+$/.test(entry))
    .toSorted((one, other) => Number(one) - Number(other))) {
    const path = join(root, name)
    if (path === ours) continue
    const left = await listSegments(path)
    if (left.length === 0 || !(await claim(path))) continue
    for (const number of left) {
      await rename(segmentPath(path, number), segmentPath(ours, next))
      next += 1
    }
    await unlink(join(path, LOCK))
  }
}

async function listSegments(path: string): Promise<number[]> {
  const numbers = (await readdir(path)).map(segmentNumber).filter((number) => number !== undefined)
  return numbers.toSorted((one, other) => one - other)
}

function errorCode(failure: unknown): string | undefined {
  return (failure as NodeJS.ErrnoException | null)?.code
}
