import { rename, writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { paintPicture } from './paint.ts'
import type { Task, TaskReport } from './paint-all.ts'

// The pool already keeps every core busy: threads of sharp's own would only get in each other's way.
sharp.concurrency(1)
sharp.cache(false)

async function carryOut({ composition, path }: Task): Promise<TaskReport> {
  try {
    const bytes = await paintPicture(composition)
    // Under another name first, so that a picture cut short is never taken for a finished one.
    await writeFile(`${path}.part`, bytes)
    await rename(`${path}.part`, path)
    return { path }
  } catch (error) {
    return { path, failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (task: Task) => {
  void carryOut(task).then((report) => parentPort?.postMessage(report, []))
})
