import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { DataFolder } from '../data-folder.ts'
import { ProcessRecords } from '../processes/process-records.ts'
import { removeOutside } from '../servers/postgres-home.ts'
import { runningStack, takeLock } from '../stack/run-lock.ts'

const root = join(repository, '.ribbonry-test')
/** Logs of the last finished run. */
export const lastLogs = join(root, 'logs')
/** Durations of the parts and files of that run. */
export const lastTimings = join(root, 'timings.json')
/** Tests of that run that failed and passed when they were run once more. */
export const lastFlakes = join(repository, 'dist', 'flakes.json')

/** Creates a folder for this run alone, so that parallel runs do not conflict. Removes folders of killed runs. */
export async function makeTestFolder(): Promise<DataFolder> {
  const abandoned = existsSync(root) ? readdirSync(root).filter((name) => name.startsWith('run-')) : []
  for (const name of abandoned) {
    const folder = new DataFolder(join(root, name))
    if (!runningStack(folder)) await clear(folder)
  }
  const folder = new DataFolder(join(root, `run-${process.pid}`))
  takeLock(folder)
  return folder
}

/** Removes the data of a run and keeps its logs. */
export async function clear(folder: DataFolder): Promise<void> {
  await new ProcessRecords(folder.file('run', 'processes')).endOrphans()
  rmSync(lastLogs, { recursive: true, force: true })
  renameSync(folder.logs, lastLogs)
  removeOutside(folder)
  rmSync(folder.path, { recursive: true, force: true })
}
