import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { pinnedBin, repository } from '../../bootstrap/folders.mjs'
import type { DataFolder } from '../data-folder.ts'
import { endGroup } from '../processes/end-process.ts'
import { launch } from '../processes/launch.ts'
import type { ProcessRecords } from '../processes/process-records.ts'
import { watchTree } from './process-tree.ts'
import { readProcessorSeconds, timed } from './processor-time.ts'

export interface ToolBench {
  readonly folder: DataFolder
  readonly records: ProcessRecords
}

export interface ToolRun {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Milliseconds after which it is ended. */
  readonly limitMs?: number
}

export interface ToolResult {
  readonly ok: boolean
  readonly output: string
  /** Processor time of the tool and its descendants; absent when it was ended. */
  readonly processorSeconds?: number
}

const usualLimitMs = 35 * 60_000

/** Runs a tool to its end, with a timeout of thirty-five minutes unless it has one of its own, and returns its output. */
export async function runTool(
  { folder, records }: ToolBench,
  { name, command, args, cwd = repository, env = {}, limitMs = usualLimitMs }: ToolRun,
): Promise<ToolResult> {
  const logFile = folder.logOf(name)
  writeFileSync(logFile, '')
  const path = `${pinnedBin}${delimiter}${process.env.PATH ?? ''}`
  const environment = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NO_COLOR: '1', ...env, PATH: path }
  const timesFile = folder.file(`${name}.times`)
  const spec = {
    name,
    ...timed({ command, args }, timesFile),
    cwd,
    env: environment,
    logFile,
    stopSignal: 'SIGTERM',
    stopTurn: 0,
  } as const
  const { ended, identity, pid } = await launch(spec, records)
  const mostSeconds = watchTree(pid)
  let late = false
  const timer = setTimeout(() => {
    late = true
    if (identity) void endGroup(identity, 'SIGTERM', 2_000)
  }, limitMs)
  const how = await ended
  clearTimeout(timer)
  const output = readFileSync(logFile, 'utf8')
  const awaited = readProcessorSeconds(timesFile)
  const seen = mostSeconds()
  return {
    ...(awaited !== undefined && { processorSeconds: Math.max(awaited, seen) }),
    ok: how === 'code 0',
    output: late ? `${output}\nIt took longer than ${Math.round(limitMs / 1000)} seconds and was ended.` : output,
  }
}
