import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { namesOfShard, type Shard } from './shards.ts'
import { readBudget } from './timings.ts'

export interface WorkspacePart {
  readonly name: string
  readonly folder: string
  /** By convention tests in `test` run against real servers, and tests beside the code do not. */
  readonly needsServers: boolean
  /** Its tests run the built code, as in production. */
  readonly needsBuild: boolean
  /** Its tests mostly wait, so they run in parallel: they kill and freeze processes of their own, or let time pass. */
  readonly waits: boolean
  readonly needsBrowser: boolean
  /** Its tests measure times and weights: one worker, and nothing beside it. */
  readonly measures: boolean
  /** In a slow run, its pages get answers late. */
  readonly slows: boolean
  /** Jest's configuration, relative to the folder, where it is not the folder's default. */
  readonly config?: string
}

/** Pages in a browser in front of a gateway of fixtures. */
const SCREENS: WorkspacePart = {
  name: 'screens',
  folder: 'e2e',
  config: 'jest.screens.config.js',
  needsServers: false,
  needsBuild: true,
  waits: false,
  needsBrowser: true,
  measures: false,
  slows: true,
}

/** Measurements of the same pages: their weights, and how long they block the processor. */
const MEASUREMENTS: WorkspacePart = {
  ...SCREENS,
  name: 'measurements',
  config: 'jest.measurements.config.js',
  measures: true,
  slows: false,
}

/** Checkers that others wrote, over the product's documents and the pages that its server writes. */
const STANDARDS: WorkspacePart = {
  ...SCREENS,
  name: 'standards',
  config: 'jest.standards.config.js',
  needsBrowser: false,
  slows: false,
}

/** Pages as components with their data, in jsdom. These tests mostly wait for delayed effects. */
const COMPONENTS: WorkspacePart = {
  name: 'components',
  folder: 'web',
  config: 'jest.components.config.js',
  needsServers: false,
  needsBuild: false,
  waits: true,
  needsBrowser: false,
  measures: false,
  slows: true,
}

export interface Parts {
  readonly lint: boolean
  readonly types: boolean
  readonly workspaces: readonly WorkspacePart[]
  readonly product: boolean
}

export function countOf({ lint, types, workspaces, product }: Parts): number {
  return workspaces.length + [lint, types, product].filter(Boolean).length
}

/** Lint and types follow types across workspaces through the declarations of their builds. */
export function needBuild({ lint, types, workspaces, product }: Parts): boolean {
  return lint || types || product || workspaces.some(({ needsBuild }) => needsBuild)
}

/** The named parts, or all, reduced to a shard. Throws one sentence for an unknown name. */
export function namedParts(names: readonly string[], shard?: Shard): Parts {
  const known = ['lint', 'types', 'e2e', ...testedWorkspaces().map(({ name }) => name)]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}" with tests: there are ${known.join(', ')}`)
  return chooseParts(names.length === 0 ? undefined : new Set(names), shard)
}

/** The parts of these names that have tests, or all, reduced to a shard. */
export function chooseParts(names: ReadonlySet<string> | undefined, shard?: Shard): Parts {
  const isChosen = (name: string): boolean => names === undefined || names.has(name)
  const parts = {
    lint: isChosen('lint'),
    types: isChosen('types'),
    workspaces: testedWorkspaces().filter(({ name }) => isChosen(name)),
    product: isChosen('e2e') && hasProductTests(),
  }
  return ofShard(parts, shard)
}

/** Every shard runs a part of the end-to-end tests: Jest divides them. */
function ofShard(parts: Parts, shard: Shard | undefined): Parts {
  if (shard === undefined) return parts
  const names = [...(parts.lint ? ['lint'] : []), ...(parts.types ? ['types'] : []), ...parts.workspaces.map(({ name }) => name)]
  const own = namesOfShard(names, readBudget(), shard)
  return {
    ...parts,
    lint: own.has('lint'),
    types: own.has('types'),
    workspaces: parts.workspaces.filter(({ name }) => own.has(name)),
  }
}

/** Every workspace folder in the root package.json. */
export function workspaceFolders(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { workspaces: string[] }
  return globSync(workspaces, { cwd: repository })
    .filter((folder) => existsSync(join(repository, folder, 'package.json')))
    .toSorted()
}

/** Sorted by duration, longest first. */
function testedWorkspaces(): WorkspacePart[] {
  const folders = workspaceFolders().filter((folder) => folder !== 'e2e')
  const parts = folders.map((folder): WorkspacePart & { tested: boolean } => {
    const needsServers = hasFiles(folder, 'test/**/*.test.ts')
    const tested = needsServers || hasFiles(folder, '{src,test,server}/**/*.spec.{ts,tsx}')
    return {
      name: basename(folder),
      folder,
      needsServers,
      needsBuild: readsBuild(folder),
      waits: hasFiles(folder, 'test/processes/*.ts'),
      needsBrowser: false,
      measures: false,
      slows: false,
      tested,
    }
  })
  const budget = readBudget()
  return [SCREENS, MEASUREMENTS, STANDARDS, COMPONENTS, ...parts.filter((part) => part.tested)].toSorted(
    (one, other) => (budget[other.name] ?? 0) - (budget[one.name] ?? 0),
  )
}

function readsBuild(folder: string): boolean {
  const files = globSync('test/**/*.ts', { cwd: join(repository, folder) })
  return files.some((file) => readFileSync(join(repository, folder, file), 'utf8').includes('../dist/'))
}

function hasFiles(folder: string, pattern: string): boolean {
  return globSync(pattern, { cwd: join(repository, folder) }).length > 0
}

function hasProductTests(): boolean {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'e2e', 'package.json'), 'utf8')) as { scripts?: { test?: string } }
  return scripts?.test !== undefined
}
