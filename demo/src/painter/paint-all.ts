import { mkdir, readdir, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Composition } from './composition.ts'
import { iconBodies } from './icon-set.ts'
import { keptNames, takeKept } from './kept-pictures.ts'
import { pictureFileName } from './picture-file.ts'

export interface Task {
  readonly composition: Composition
  readonly path: string
}

export interface TaskReport {
  readonly path: string
  readonly failure?: string
}

export interface PaintOptions {
  /** Created when missing. Existing pictures are kept and not painted again. */
  readonly outDir: string
  /** Called after each picture, and once at the start with the number of existing ones. */
  readonly onProgress?: (painted: number, total: number) => void
  /** Worker threads; by default one for each core. */
  readonly workers?: number
}

/**
 * Paints every composition into files named by their content, and returns their paths in the given order. Pictures that the
 * repository keeps are copied.
 * Throws when a picture cannot be painted; finished ones remain for the next run.
 */
export async function paintAll(compositions: readonly Composition[], options: PaintOptions): Promise<string[]> {
  const { outDir, onProgress, workers = availableParallelism() } = options
  await mkdir(outDir, { recursive: true })
  const present = await wholeFilesIn(outDir)
  const paths = compositions.map((composition) => join(outDir, pictureFileName(composition)))
  const missing = new Map<string, Task>()
  for (const [at, composition] of compositions.entries()) {
    const path = paths[at] ?? ''
    if (!present.has(pictureFileName(composition))) missing.set(path, { composition, path })
  }
  const kept = await keptNames()
  for (const path of missing.keys()) {
    if (!kept.has(basename(path))) continue
    await takeKept(basename(path), outDir)
    missing.delete(path)
  }
  let painted = compositions.length - missing.size
  onProgress?.(painted, compositions.length)
  const onDone = () => onProgress?.(++painted, compositions.length)
  await runPool(inCacheOrder([...missing.values()]), Math.min(workers, missing.size), onDone)
  return paths
}

/** Empty files are ignored: they are left by a power failure. */
async function wholeFilesIn(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return new Set(names.filter((_, at) => (sizes[at] ?? 0) > 0))
}

/** Groups pictures with the same set and palette, so that a worker draws each ground once. */
function inCacheOrder(tasks: Task[]): Task[] {
  const key = ({ composition: { size, set, palette } }: Task) => `${size} ${set} ${palette}`
  return tasks.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

async function runPool(tasks: Task[], size: number, onDone: () => void): Promise<void> {
  // Works from source and compiled: the worker file has the same extension as this file.
  const script = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)
  if (size === 0) return
  const workerData = iconBodies()
  const workers = Array.from({ length: size }, () => new Worker(script, { workerData }))
  try {
    await Promise.all(workers.map((worker) => serve(worker, tasks, onDone)))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

/** Passes tasks to one worker until none is left. */
function serve(worker: Worker, tasks: Task[], onDone: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const task = tasks.shift()
      if (task) worker.postMessage(task, [])
      else resolve()
    }
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`A painting worker stopped with code ${code}`)))
    worker.on('message', ({ path, failure }: TaskReport) => {
      if (failure !== undefined) return reject(new Error(`Could not paint ${path}: ${failure}`))
      onDone()
      next()
    })
    next()
  })
}
