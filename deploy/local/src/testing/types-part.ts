import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { workspaceFolders } from './parts.ts'
import { GO_PROGRAM } from '../stack/go-programs.ts'
import { single, sum, withTime, type Tally } from './tally.ts'
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

const PLACES = ['src', 'test', 'screens', 'measurements', 'standards', 'server', 'scripts', 'bootstrap', 'kafka', 'references']
/** Further checkers infer the types of shared imports again: four take 62 s of processor time where one takes less than half. */
const CHECKERS = '1'

/**
 * Checks the types of sources and tests, which the build does not; each workspace is one check. Workspaces with the same options
 * form one program, so that shared imports are read once instead of twenty times.
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
  const name = `types-${(folders[0] ?? '').replaceAll('/', '-')}${folders.length > 1 ? '-and-others' : ''}`
  const { ok, output, processorSeconds } = await runTool(bench, {
    name,
    command: 'tsc',
    env: GO_PROGRAM,
    args: ['--pretty', 'false', '--checkers', CHECKERS, '-p', writeConfig(bench, name, folders)],
  })
  const errors = output.split('\n').filter((line) => line.includes('error TS'))
  const checks = folders.map((folder) => {
    const own = errors.filter((line) => line.startsWith(`${folder}/`))
    return single(own.length === 0, `types of ${folder}\n${own.join('\n')}`)
  })
  // An error in a lib is a failure of that lib only, not of the workspaces that import it.
  const isReported = errors.some((line) => /^[^ ]+\(\d+,\d+\)/.test(line))
  const all = ok || isReported ? checks : [...checks, single(false, `types of ${folders.join(', ')}\n${output}`)]
  return withTime(sum(all), processorSeconds)
}

/**
 * Options of the first workspace, extended to the tests of all. References make tsc read declarations instead of sources, which
 * is half the work.
 */
function writeConfig({ folder: data }: ToolBench, name: string, folders: readonly string[]): string {
  const [first = ''] = folders
  mkdirSync(data.file('types'), { recursive: true })
  const file = data.file('types', `${name}.json`)
  writeFileSync(
    file,
    JSON.stringify({
      extends: join(repository, first, 'tsconfig.json'),
      compilerOptions: {
        noEmit: true,
        allowJs: true,
        composite: false,
        incremental: false,
        jsx: 'react-jsx',
        rootDir: repository,
        // Nothing is written, so that no path is rewritten.
        allowImportingTsExtensions: true,
        rewriteRelativeImportExtensions: false,
      },
      include: folders.flatMap((folder) => placesOf(folder).map((place) => join(repository, folder, place))),
      exclude: ['**/dist', '**/node_modules'],
      references: workspaceFolders()
        .filter((folder) => isCompiled(folder))
        .map((folder) => ({ path: join(repository, folder) })),
    }),
  )
  return file
}

function placesOf(folder: string): string[] {
  const there = PLACES.filter((place) => existsSync(join(repository, folder, place)))
  return there.length > 0 ? there : ['.']
}

/** Whether the build compiles the workspace's sources, and writes their declarations. */
function isCompiled(folder: string): boolean {
  const { scripts } = JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as {
    scripts?: { build?: string }
  }
  return scripts?.build?.startsWith('tsc -b') === true
}
