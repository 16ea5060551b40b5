import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { workspaceFolders } from './parts.ts'
import { single, sum, type Tally } from './tally.ts'
import { runTool, type ToolBench } from './tool-run.ts'

type Options = Readonly<Record<string, unknown>>

/** Options that select inputs and outputs; none of them affects whether a program type-checks. */
const NEUTRAL: ReadonlySet<string> = new Set([
  'rootDir',
  'outDir',
  'noEmit',
  'composite',
  'declaration',
  'incremental',
  'tsBuildInfoFile',
  'allowJs',
  'jsx',
])

const PLACES = ['src', 'test', 'screens', 'measurements', 'server', 'scripts', 'bootstrap', 'kafka', 'references']

/**
 * Checks sources and tests of the workspaces against the sources of their imports; each workspace is one check. Workspaces with
 * the same options form one program, so that shared imports are read once instead of twenty times.
 */
export async function runTypes(bench: ToolBench): Promise<Tally> {
  const folders = workspaceFolders().filter((folder) => existsSync(join(repository, folder, 'tsconfig.json')))
  const programs = Map.groupBy(folders, (folder) => whatMatters(optionsOf(folder)))
  const tallies: Tally[] = []
  for (const together of programs.values()) tallies.push(await checkProgram(bench, together))
  return sum(tallies)
}

function optionsOf(folder: string): Options {
  const { compilerOptions = {} } = JSON.parse(readFileSync(join(repository, folder, 'tsconfig.json'), 'utf8')) as {
    compilerOptions?: Options
  }
  return compilerOptions
}

function whatMatters(options: Options): string {
  const names = Object.keys(options)
    .filter((name) => !NEUTRAL.has(name))
    .toSorted()
  return JSON.stringify(names.map((name) => [name, options[name]]))
}

async function checkProgram(bench: ToolBench, folders: readonly string[]): Promise<Tally> {
  const name = `types-${folders.length === 1 ? (folders[0] ?? '').replaceAll('/', '-') : 'together'}`
  const { ok, output } = await runTool(bench, {
    name,
    command: 'tsc',
    args: ['--pretty', 'false', '-p', writeConfig(bench, name, folders)],
  })
  const errors = output.split('\n').filter((line) => line.includes('error TS'))
  const checks = folders.map((folder) => {
    const own = errors.filter((line) => line.startsWith(`${folder}/`))
    return single(own.length === 0, `types of ${folder}\n${own.join('\n')}`)
  })
  // An error in a lib is a failure of that lib only, not of the workspaces that import it.
  const isReported = errors.some((line) => /^[^ ]+\(\d+,\d+\)/.test(line))
  return sum(ok || isReported ? checks : [...checks, single(false, `types of ${folders.join(', ')}\n${output}`)])
}

/** Options of the first workspace, extended to the tests of all, without references (which would require a build). */
function writeConfig({ folder: data }: ToolBench, name: string, folders: readonly string[]): string {
  const paths = folders.map((folder) => join(repository, folder))
  const include = paths.flatMap((path) => {
    const places = PLACES.map((place) => join(path, place)).filter((place) => existsSync(place))
    return places.length > 0 ? places : [path]
  })
  mkdirSync(data.file('types'), { recursive: true })
  const file = data.file('types', `${name}.json`)
  writeFileSync(
    file,
    JSON.stringify({
      extends: join(paths[0] ?? repository, 'tsconfig.json'),
      compilerOptions: {
        noEmit: true,
        allowJs: true,
        composite: false,
        incremental: false,
        jsx: 'react-jsx',
        rootDir: repository,
      },
      include,
      exclude: ['**/dist', '**/node_modules'],
      references: [],
    }),
  )
  return file
}
