import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import type { WorkspacePart } from './parts.ts'
import { single, type FileTime, type Tally } from './tally.ts'
import { runTool, type ToolBench } from './tool-run.ts'

interface JestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export interface JestOptions {
  readonly env: NodeJS.ProcessEnv
  readonly workers: number
  /** Arguments for Jest. */
  readonly args: readonly string[]
}

/** Runs the tests of one workspace. Jest is forced to exit, because a failed test may leave handles open. */
export async function runJest(bench: ToolBench, part: WorkspacePart, { env, workers, args }: JestOptions): Promise<Tally> {
  const reportFile = bench.folder.file(`${part.name}.json`)
  const { ok, output } = await runTool(bench, {
    name: `test-${part.name}`,
    command: process.execPath,
    args: [
      join(repository, 'tools', 'jest', 'run.mjs'),
      '--json',
      `--outputFile=${reportFile}`,
      '--ci',
      '--passWithNoTests',
      '--forceExit',
      `--maxWorkers=${workers}`,
      ...(part.config === undefined ? [] : [`--config=${part.config}`]),
      ...args,
    ],
    cwd: join(repository, part.folder),
    env,
  })
  return readReport(part.name, reportFile, { ok, output })
}

/** Summarizes a Jest report. A run without a report is one failure, described by its output. */
export function readReport(name: string, reportFile: string, { ok, output }: { ok: boolean; output: string }): Tally {
  if (!existsSync(reportFile)) return single(ok, `${name}\n${output}`)
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport
  const failures = report.testResults.flatMap((file) => failuresOf(name, file))
  // A run may fail although all tests pass (a coverage limit, a leak); that counts as a failure.
  if (!ok && failures.length === 0) failures.push(`${name}\n${output.slice(-4_000)}`)
  return { passed: report.numPassedTests, failed: failures.length, failures, files: report.testResults.map(timeOf) }
}

function timeOf({ name, startTime, endTime, assertionResults }: JestReport['testResults'][number]): FileTime {
  return {
    file: name.replace(`${repository}/`, ''),
    seconds: Math.max(0, endTime - startTime) / 1000,
    tests: assertionResults.length,
  }
}

function failuresOf(name: string, file: JestReport['testResults'][number]): string[] {
  const path = file.name.replace(`${repository}/`, '')
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 && file.status === 'failed') return [`${name}: ${path} could not run\n${file.message}`]
  return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName} (${path})\n${failureMessages.join('\n')}`)
}
