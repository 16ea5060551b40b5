import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repository } from '../../bootstrap/folders.mjs'
import type { WorkspacePart } from './parts.ts'
import { single, withTime, type FailedFile, type FileTime, type Tally } from './tally.ts'
import { runTool, type ToolBench } from './tool-run.ts'

interface JestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly JestFile[]
}

interface JestFile {
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
}

export interface JestOptions {
  readonly env: NodeJS.ProcessEnv
  readonly workers: number
  /** Arguments for Jest. */
  readonly args: readonly string[]
  /** Name of the run, for its log and report; by default that of the part. */
  readonly run?: string
  /** Milliseconds after which the run is ended; by default those of every tool. */
  readonly limitMs?: number
}

/** Arguments that run one file only, whatever file names the further arguments contain. */
export function argsOfFile(file: string, args: readonly string[]): string[] {
  return ['--runTestsByPath', join(repository, file), ...args]
}

/** Runs the tests of one workspace. Jest is forced to exit, because a failed test may leave handles open. */
export async function runJest(
  bench: ToolBench,
  part: Pick<WorkspacePart, 'name' | 'folder' | 'config'>,
  { env, workers, args, run = part.name, limitMs }: JestOptions,
): Promise<Tally> {
  const reportFile = bench.folder.file(`${run}.json`)
  const { ok, output, processorSeconds } = await runTool(bench, {
    name: `test-${run}`,
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
    ...(limitMs !== undefined && { limitMs }),
  })
  return withTime(readReport(part.name, reportFile, { ok, output }), processorSeconds)
}

/** Summarizes a Jest report. A run without a report is one failure, described by its output. */
function readReport(name: string, reportFile: string, { ok, output }: { ok: boolean; output: string }): Tally {
  if (!existsSync(reportFile)) return single(ok, `${name}\n${output}`)
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport
  const failedFiles = report.testResults.map((file) => failedFileOf(name, file)).filter(({ failures }) => failures.length > 0)
  const failures = failedFiles.flatMap((file) => file.failures)
  // A run may fail although all tests pass (a coverage limit, a leak); that counts as a failure.
  if (!ok && failures.length === 0) failures.push(`${name}\n${output.slice(-4_000)}`)
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    failures,
    files: report.testResults.map(timeOf),
    failedFiles,
  }
}

function timeOf({ name, startTime, endTime, assertionResults }: JestFile): FileTime {
  return {
    file: relative(repository, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
    tests: assertionResults.length,
  }
}

function failedFileOf(name: string, { name: path, status, message, assertionResults }: JestFile): FailedFile {
  const file = relative(repository, path)
  const passed = assertionResults.filter((result) => result.status === 'passed').length
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (failed.length === 0 && status === 'failed') {
    const test = 'could not run'
    return { file, passed, failures: [`${name}: ${file} ${test}\n${message}`], tests: [{ test, message: firstLine(message) }] }
  }
  return {
    file,
    passed,
    failures: failed.map(({ fullName, failureMessages }) => `${name}: ${fullName} (${file})\n${failureMessages.join('\n')}`),
    tests: failed.map(({ fullName, failureMessages }) => ({ test: fullName, message: firstLine(failureMessages[0] ?? '') })),
  }
}

function firstLine(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines.find((line) => line.trim() !== '')?.trim() ?? ''
}
