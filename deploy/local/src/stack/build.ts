import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nodeModules, pinnedBin, repository } from '../../bootstrap/folders.mjs'
import type { ProcessRecords } from '../processes/process-records.ts'
import { folderOf, runProgram } from './programs.ts'
import { services } from './services.ts'

const roots = ['libs', 'services', 'simulators', 'gateway', 'web', 'demo']
const single = ['package-lock.json', 'tsconfig.base.json', 'nx.json']
const made = new Set(['dist', 'node_modules', 'coverage', 'test'])
const stamp = join(nodeModules, '.ribbonry-built')

/** Builds changed projects with Nx. When no source changed since the last build, Nx is not started. */
export async function build(records: ProcessRecords, logFile: string): Promise<string | undefined> {
  const state = await sourceState()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state && isBuilt()) return 'unchanged'
  writeFileSync(logFile, '')
  forgetLostBuilds()
  // No daemon: it would outlive the stack.
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', CI: 'true' }
  const args = [realpathSync(join(pinnedBin, 'nx')), 'run-many', '-t', 'build', '--output-style=stream']
  await runProgram({ name: 'build', args, cwd: repository, env, logFile }, records)
  writeFileSync(stamp, state)
  return undefined
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
      if (!made.has(entry.name)) await listFiles(path, lines)
    } else if (!entry.name.endsWith('.tsbuildinfo')) lines.push(await line(path))
  }
}

async function line(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file)
  return `${file} ${mtimeMs} ${size}`
}
