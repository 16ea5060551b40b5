import { isGoneWithin } from '../processes/end-process.ts'
import { ProcessRecords } from '../processes/process-records.ts'
import type { DataFolder } from '../data-folder.ts'
import { localFolder } from '../stack/local-folder.ts'
import { runningStack } from '../stack/run-lock.ts'
import { removeState } from '../stack/run-state.ts'

const stopWithinMs = 90_000

export async function stop(): Promise<number> {
  console.log((await stopStack(localFolder())) ? 'Ribbonry has ended.' : 'Ribbonry was not running.')
  return 0
}

/** Stops the running stack and orphans of a killed one. Returns whether there was anything to stop. */
export async function stopStack(folder: DataFolder): Promise<boolean> {
  const running = runningStack(folder)
  if (running) {
    process.kill(running.pid, 'SIGTERM')
    if (!(await isGoneWithin(running, stopWithinMs))) process.kill(running.pid, 'SIGKILL')
  }
  const orphans = await new ProcessRecords(folder.file('run', 'processes')).endOrphans()
  removeState(folder)
  return running !== undefined || orphans.length > 0
}
