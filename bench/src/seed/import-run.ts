import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuSecondsOf, memoryOf } from '../servers/cpu-time.ts'
import { postgresProcess, repository, type Stack } from '../servers/stack.ts'
import { quarterPeaks } from '../statistics/statistics.ts'

export interface ImportRun {
  readonly seconds: number
  readonly cpuSeconds: number
  /** Processor time of PostgreSQL for the import. */
  readonly databaseCpuSeconds: number
  /** Peak memory in each quarter of its run. */
  readonly peakBytes: readonly number[]
}

const LOOK_EVERY_MS = 20

/** Runs catalog's feed import to its end, as `npm run import` does. */
export async function runImport(
  stack: Stack,
  { file, map, databaseUrl }: { file: string; map: string; databaseUrl: string },
): Promise<ImportRun> {
  const { folder, environments } = stack
  const postgres = await postgresProcess(stack)
  const before = cpuSecondsOf(postgres)
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
  let cpuSeconds = 0
  const memory: number[] = []
  // Figures of a process are lost when it exits: the last sample is at most this old.
  const looking = setInterval(() => {
    cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(pid))
    memory.push(memoryOf(pid) ?? 0)
  }, LOOK_EVERY_MS)
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  process.off('exit', end)
  clearInterval(looking)
  if (code !== 0) throw new Error(`The import failed:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
  return {
    seconds: (performance.now() - began) / 1000,
    cpuSeconds,
    databaseCpuSeconds: cpuSecondsOf(postgres) - before,
    peakBytes: quarterPeaks(memory),
  }
}
