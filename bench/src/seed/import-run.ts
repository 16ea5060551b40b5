import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuSecondsOf, peakMemoryOf } from '../servers/cpu-time.ts'
import { repository, type Stack } from '../servers/stack.ts'

export interface ImportRun {
  readonly seconds: number
  readonly cpuSeconds: number
  /** The most memory it had in use at a time. */
  readonly peakBytes: number
}

const LOOK_EVERY_MS = 20

/** Runs catalog's import of a feed to its end, as `npm run import` does. */
export async function runImport({ folder, environments }: Stack, { file, map, databaseUrl }: { file: string; map: string; databaseUrl: string }): Promise<ImportRun> {
  const logFile = join(folder, 'import.log')
  const log = openSync(logFile, 'w')
  const began = performance.now()
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/import.js', file, '--map', map], {
    cwd: join(repository, 'services', 'catalog'),
    env: { PATH: process.env['PATH'], ...environments.catalog, DATABASE_URL: databaseUrl },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const pid = child.pid ?? 0
  let [cpuSeconds, peakBytes] = [0, 0]
  // A process takes its figures with it: the last look is at most this old.
  const looking = setInterval(() => {
    cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(pid))
    peakBytes = peakMemoryOf(pid) ?? peakBytes
  }, LOOK_EVERY_MS)
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  process.off('exit', end)
  clearInterval(looking)
  if (code !== 0) throw new Error(`The import failed:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
  return { seconds: (performance.now() - began) / 1000, cpuSeconds, peakBytes }
}
