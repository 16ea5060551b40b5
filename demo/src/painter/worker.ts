import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { provideIconBodies } from './icon-set.ts'
import { paintPicture } from './paint.ts'
import type { Task, TaskReport } from './paint-all.ts'

// The worker pool already uses every core, so sharp's own threads would only compete with it.
sharp.concurrency(1)
sharp.cache(false)
provideIconBodies(workerData as ReadonlyMap<string, string>)

async function carryOut({ composition, path }: Task): Promise<TaskReport> {
  try {
    const bytes = await paintPicture(composition, join(dirname(path), 'objects'))
    // Written under a temporary name first, so that an incomplete file never counts as finished. Another program may paint the
    // same picture at the same time.
    const part = `${path}.${randomUUID()}.part`
    await writeFile(part, bytes)
    await rename(part, path)
    return { path }
  } catch (error) {
    return { path, failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (task: Task) => {
  void carryOut(task).then((report) => parentPort?.postMessage(report, []))
})
