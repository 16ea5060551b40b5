import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, unlink, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { segmentNumber, segmentPath } from './segment.ts'

/** A folder that is this process's until it is released or the process is gone. */
export interface ClaimedFolder {
  readonly path: string
  release(): Promise<void>
}

const LOCK = 'lock'
/** A sign of life for those on other machines, who cannot see our processes. */
const SIGN_MS = 10_000
const TAKEN_FOR_DEAD_MS = 60_000
const MOST_PROCESSES = 1000

/** Claims the first folder `0`, `1`, ... that nobody holds, and moves into it what the dead left in the others. */
export async function claimFolder(root: string): Promise<ClaimedFolder> {
  await mkdir(root, { recursive: true })
  for (let number = 0; number < MOST_PROCESSES; number += 1) {
    const path = join(root, String(number))
    await mkdir(path, { recursive: true })
    if (!(await claim(path))) continue
    await takeOver(root, path)
    const sign = setInterval(() => void utimes(join(path, LOCK), new Date(), new Date()).catch(() => undefined), SIGN_MS).unref()
    const release = async (): Promise<void> => {
      clearInterval(sign)
      await unlink(join(path, LOCK)).catch(() => undefined)
    }
    return { path, release }
  }
  throw new Error(`Every folder of the spool ${root} is held by another process`)
}

/** Creating the lock decides; one whose holder is gone is put aside first, and only one of several does that. */
async function claim(path: string): Promise<boolean> {
  const lock = join(path, LOCK)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = await open(lock, 'wx')
      await file.writeFile(ourselves())
      await file.close()
      return true
    } catch (failure) {
      if (codeOf(failure) !== 'EEXIST') throw failure
    }
    if (await isHeld(lock)) return false
    if (await putAside(lock)) return false
  }
  return false
}

/** Removes a lock whose holder is gone; true when another process took the lock meanwhile, who keeps it. */
async function putAside(lock: string): Promise<boolean> {
  const aside = `${lock}.${randomUUID()}`
  if (!(await rename(lock, aside).then(() => true, () => false))) return false
  const taken = await isHeld(aside)
  if (taken) await link(aside, lock).catch(() => undefined)
  await rm(aside, { force: true })
  return taken
}

async function isHeld(lock: string): Promise<boolean> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)])
    const [host = '', pid = '', began = ''] = text.split('\n')
    if (host === hostname() && pid !== '') return began === beginningOf(Number(pid))
    return Date.now() - mtimeMs < TAKEN_FOR_DEAD_MS
  } catch (failure) {
    if (codeOf(failure) === 'ENOENT') return false
    throw failure
  }
}

function ourselves(): string {
  return `${hostname()}\n${process.pid}\n${beginningOf(process.pid)}\n`
}

/** When a process began, in the system's ticks: a number that is used again belongs to another. Empty for none. */
function beginningOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return isRunning(pid) ? 'running' : ''
  }
}

/** Where there is no /proc. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The backlog of processes that are no longer there becomes ours, behind what we have. */
async function takeOver(root: string, ours: string): Promise<void> {
  let next = 1 + Math.max(0, ...(await segmentsIn(ours)))
  for (const name of (await readdir(root)).filter((entry) => /^\d+$/.test(entry)).toSorted((one, other) => Number(one) - Number(other))) {
    const path = join(root, name)
    if (path === ours) continue
    const left = await segmentsIn(path)
    if (left.length === 0 || !(await claim(path))) continue
    for (const number of left) {
      await rename(segmentPath(path, number), segmentPath(ours, next))
      next += 1
    }
    await unlink(join(path, LOCK))
  }
}

async function segmentsIn(path: string): Promise<number[]> {
  const numbers = (await readdir(path)).map(segmentNumber).filter((number) => number !== undefined)
  return numbers.toSorted((one, other) => one - other)
}

function codeOf(failure: unknown): string | undefined {
  return (failure as NodeJS.ErrnoException | null)?.code
}
