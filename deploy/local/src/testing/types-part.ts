import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { workspaceFolders } from './parts.ts'
import { single, sum, type Tally } from './tally.ts'
import { runTool, type ToolBench } from './tool-run.ts'

/** Checks sources and tests of each workspace, straight from the sources of what it imports; each is one check. */
export async function runTypes(bench: ToolBench): Promise<Tally> {
  const tallies: Tally[] = []
  for (const folder of workspaceFolders()) {
    if (existsSync(join(repository, folder, 'tsconfig.json'))) tallies.push(await checkWorkspace(bench, folder))
  }
  return sum(tallies)
}

async function checkWorkspace(bench: ToolBench, folder: string): Promise<Tally> {
  const name = `types-${folder.replaceAll('/', '-')}`
  const { ok, output } = await runTool(bench, { name, command: 'tsc', args: ['--pretty', 'false', '-p', writeConfig(bench, name, folder)] })
  // What a lib gets wrong is that lib's failure, not also that of everyone who imports it.
  const errors = output.split('\n').filter((line) => line.includes('error TS'))
  const own = errors.filter((line) => line.startsWith(`${folder}/`) || !/^[^ ]+\(\d+,\d+\)/.test(line))
  return single(ok || (errors.length > 0 && own.length === 0), `types of ${folder}\n${own.join('\n') || output}`)
}

/** The workspace's own configuration, widened to its tests, without references (which would demand a build first). */
function writeConfig({ folder: data }: ToolBench, name: string, folder: string): string {
  const path = join(repository, folder)
  const places = ['src', 'test', 'server', 'demo', 'scripts', 'bootstrap', 'kafka', 'references'].map((place) => join(path, place)).filter((place) => existsSync(place))
  mkdirSync(data.file('types'), { recursive: true })
  const file = data.file('types', `${name}.json`)
  writeFileSync(file, JSON.stringify({
    extends: join(path, 'tsconfig.json'),
    compilerOptions: { noEmit: true, allowJs: true, composite: false, incremental: false, rootDir: repository },
    include: places.length > 0 ? places : [path],
    exclude: ['**/dist', '**/node_modules'],
    references: [],
  }))
  return file
}
