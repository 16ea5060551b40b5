import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { alone } from '../../bootstrap/alone.mjs'
import { nodeModules, pinnedBin, repository } from '../../bootstrap/folders.mjs'
import { writeWhole } from '../../../../tools/write-whole.mjs'
import type { ProcessRecords } from '../processes/process-records.ts'
import { GO_PROGRAM } from './go-programs.ts'
import { folderOf, ProgramFailure, runProgram } from './programs.ts'
import { services } from './services.ts'

const roots = ['libs', 'services', 'simulators', 'gateway', 'web', 'demo']
const single = ['package-lock.json', 'tsconfig.base.json', 'nx.json']
const made = new Set(['dist', 'generated', 'node_modules', 'coverage', 'test'])
const stamp = join(nodeModules, '.ribbonry-built')
const webStamp = join(nodeModules, '.ribbonry-built-web')
const nxFolder = join(repository, '.nx')
const web = join(repository, 'web')
/** What the web is built from: its own sources, and those of libs. */
const SOURCES_OF_WEB = ['web', 'libs']
const workspaces = roots.flatMap((root) => [root, `${root}/*`])
const outputs = workspaces.flatMap((folder) => [`${folder}/dist`, `${folder}/dist.part`, `${folder}/*.tsbuildinfo`])

/**
 * Builds what has changed; one run at a time in a clone. When no source changed since the last build, nothing is started. One
 * compiler builds every workspace that is compiled: Nx starts three processes for each, which take longer than compiling it.
 * After a build that was killed, everything that it may have left incomplete is made again.
 */
export async function build(records: ProcessRecords, logFile: string): Promise<string | undefined> {
  const sources = await listSources()
  const state = stateOf(sources)
  const isUnchanged = (): boolean => isStamped(stamp, state) && isBuilt()
  mkdirSync(nxFolder, { recursive: true })
  return await alone(
    join(nxFolder, 'building'),
    async ({ wasCutShort }) => {
      if (!wasCutShort && isUnchanged()) return 'unchanged'
      rmSync(stamp, { force: true })
      if (wasCutShort) removeOutputs(repository)
      writeFileSync(logFile, '')
      forgetLostBuilds()
      await both(compile(records, logFile), buildWeb(records, logFile, stateOf(sources, SOURCES_OF_WEB)))
      writeWhole(stamp, state)
      return undefined
    },
    // The compiler records only what succeeded, and the web is moved to its place when it is complete.
    (failure) => failure instanceof ProgramFailure && /^code [12]$/.test(failure.how),
  )
}

/** Compiles every workspace that is compiled, in the order of their references. The tests check the types (types-part.ts). */
async function compile(records: ProcessRecords, logFile: string): Promise<void> {
  const compiled = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: repository },
  )
    .map((manifest) => dirname(manifest))
    .filter((folder) => scriptsOf(folder)['build']?.startsWith('tsc -b') === true)
  const args = [realpathSync(join(pinnedBin, 'tsc')), '-b', '--noCheck', ...compiled.toSorted()]
  await runProgram({ name: 'compile', args, cwd: repository, env: { ...process.env, ...GO_PROGRAM }, logFile }, records)
}

async function buildWeb(records: ProcessRecords, logFile: string, state: string): Promise<void> {
  if (isStamped(webStamp, state) && existsSync(join(web, 'dist', 'main.js'))) return
  rmSync(webStamp, { force: true })
  const [, ...args] = scriptsOf('web')['build']?.split(' ') ?? []
  await runProgram({ name: 'build-web', args, cwd: web, env: process.env, logFile }, records)
  writeWhole(webStamp, state)
}

/** Waits for both, even after a failure of one: what still runs is a part of the build. */
async function both(one: Promise<void>, other: Promise<void>): Promise<void> {
  const failed = (await Promise.allSettled([one, other])).find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

function scriptsOf(folder: string): Readonly<Record<string, string>> {
  const manifest = readFileSync(join(repository, folder, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { scripts?: Readonly<Record<string, string>> }).scripts ?? {}
}

/** Removes the build output of the projects below `root`. */
export function removeOutputs(root: string): void {
  for (const path of globSync(outputs, { cwd: root })) rmSync(join(root, path), { recursive: true, force: true })
}

/** Removes tsc's build info of projects without output, since tsc trusts it even when the output was deleted. */
function forgetLostBuilds(): void {
  for (const notes of globSync(
    roots.flatMap((root) => [`${root}/*.tsbuildinfo`, `${root}/*/*.tsbuildinfo`]),
    { cwd: repository },
  )) {
    if (!existsSync(join(repository, dirname(notes), 'dist'))) rmSync(join(repository, notes))
  }
}

function isBuilt(): boolean {
  return services.every((entry) => existsSync(join(folderOf(entry), 'dist', 'main.js')))
}

function isStamped(file: string, state: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === state
}

/** A line for each source, by the folder that it is in; shared files are in the folder ''. */
async function listSources(): Promise<ReadonlyMap<string, readonly string[]>> {
  const sources = new Map<string, string[]>()
  for (const root of roots) {
    const lines: string[] = []
    await listFiles(join(repository, root), lines)
    sources.set(root, lines)
  }
  sources.set('', await Promise.all(single.map(async (file) => line(join(repository, file)))))
  return sources
}

/** Hash that changes when a source in these folders, or a shared one, is added, removed or written. */
function stateOf(sources: ReadonlyMap<string, readonly string[]>, folders = roots): string {
  const lines = ['', ...folders].flatMap((folder) => sources.get(folder) ?? [])
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}

async function listFiles(folder: string, lines: string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!made.has(entry.name) && !entry.name.startsWith('dist.part')) await listFiles(path, lines)
    } else if (!entry.name.endsWith('.tsbuildinfo')) lines.push(await line(path))
  }
}

async function line(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file)
  return `${file} ${mtimeMs} ${size}`
}
