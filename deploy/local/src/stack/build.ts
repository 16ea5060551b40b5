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
const nxFolder = join(repository, '.nx')
const outputs = roots
  .flatMap((root) => [root, `${root}/*`])
  .flatMap((folder) => [`${folder}/dist`, `${folder}/dist.part`, `${folder}/*.tsbuildinfo`])

/**
 * Builds changed projects with Nx; one run at a time in a clone. When no source changed since the last build, Nx is not started.
 * After a build that was killed, everything that it may have left incomplete is made again, or taken from Nx's cache.
 */
export async function build(records: ProcessRecords, logFile: string): Promise<string | undefined> {
  const state = await sourceState()
  const isUnchanged = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === state && isBuilt()
  mkdirSync(nxFolder, { recursive: true })
  return await alone(
    join(nxFolder, 'building'),
    async ({ wasCutShort }) => {
      if (!wasCutShort && isUnchanged()) return 'unchanged'
      rmSync(stamp, { force: true })
      if (wasCutShort) removeOutputs(repository)
      writeFileSync(logFile, '')
      forgetLostBuilds()
      // No daemon: it would outlive the stack.
      const env = { ...process.env, ...GO_PROGRAM, NX_DAEMON: 'false', NX_TUI: 'false', CI: 'true' }
      const args = [realpathSync(join(pinnedBin, 'nx')), 'run-many', '-t', 'build', '--output-style=stream']
      await runProgram({ name: 'build', args, cwd: repository, env, logFile }, records)
      writeWhole(stamp, state)
      return undefined
    },
    // Nx reports what failed, and records only what succeeded.
    (failure) => failure instanceof ProgramFailure && failure.how === 'code 1',
  )
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

/** Hash that changes when a source is added, removed or written. */
async function sourceState(): Promise<string> {
  const lines: string[] = []
  for (const root of roots) await listFiles(join(repository, root), lines)
  for (const file of single) lines.push(await line(join(repository, file)))
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
