import { endGroup } from '../processes/end-process.ts'
import { launch } from '../processes/launch.ts'
import type { ToolBench } from './tool-run.ts'

const BUSY_LOOPS = 2
/** Occupies one processor until its parent process ends. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);'

/** Environment of tests of pages, with the seed of the delays of answers. */
export function slowEnvironment(seed: number | undefined): NodeJS.ProcessEnv {
  return { SLOW_SEED: seed === undefined ? '' : String(seed) }
}

/** In a slow run, occupies two processors while something runs. */
export async function besideBusyLoops<Result>(
  { folder, records }: ToolBench,
  seed: number | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (seed === undefined) return await work()
  const names = Array.from({ length: BUSY_LOOPS }, (_, index) => `busy-${index + 1}`)
  const loops = await Promise.all(names.map((name) => startLoop(name, folder.logOf(name), { folder, records })))
  try {
    return await work()
  } finally {
    for (const { identity, ended } of loops) {
      if (identity) await endGroup(identity, 'SIGKILL', 2_000)
      await ended
    }
  }
}

function startLoop(name: string, logFile: string, { folder, records }: ToolBench): ReturnType<typeof launch> {
  const [command, args] = [process.execPath, ['-e', BUSY]]
  return launch({ name, command, args, cwd: folder.path, env: {}, logFile, stopSignal: 'SIGKILL', stopTurn: 0 }, records)
}
