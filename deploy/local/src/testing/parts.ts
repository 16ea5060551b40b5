import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'

export interface WorkspacePart {
  readonly name: string
  readonly folder: string
  /** By convention what is in `test` runs against real servers, and what stands beside the code does not. */
  readonly needsServers: boolean
  /** Its tests run what is built, as production does. */
  readonly needsBuild: boolean
  /** Its tests run processes of their own to end and to freeze: they wait more than they work, and go side by side. */
  readonly waits: boolean
}

export interface Parts {
  readonly lint: boolean
  readonly types: boolean
  readonly workspaces: readonly WorkspacePart[]
  readonly product: boolean
}

/** The parts that were named, or all. Throws a sentence for a name that there is not. */
export function chooseParts(names: readonly string[]): Parts {
  const workspaces = testedWorkspaces()
  const product = hasProductTests()
  if (names.length === 0) return { lint: true, types: true, workspaces, product }
  const known = ['lint', 'types', 'e2e', ...workspaces.map(({ name }) => name)]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}" with tests: there are ${known.join(', ')}`)
  return {
    lint: names.includes('lint'),
    types: names.includes('types'),
    workspaces: workspaces.filter(({ name }) => names.includes(name)),
    product: names.includes('e2e'),
  }
}

/** Every folder that the root package.json names as a workspace. */
export function workspaceFolders(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { workspaces: string[] }
  return globSync(workspaces, { cwd: repository }).filter((folder) => existsSync(join(repository, folder, 'package.json'))).toSorted()
}

/** Services first: they take longest. */
function testedWorkspaces(): WorkspacePart[] {
  const folders = workspaceFolders().filter((folder) => folder !== 'e2e')
  const parts = folders.map((folder): WorkspacePart & { tested: boolean } => {
    const needsServers = hasFiles(folder, 'test/**/*.test.ts')
    return { name: basename(folder), folder, needsServers, needsBuild: readsBuild(folder), waits: hasFiles(folder, 'test/processes/*.ts'), tested: needsServers || hasFiles(folder, '{src,test,server}/**/*.spec.{ts,tsx}') }
  })
  const tested = parts.filter((part) => part.tested)
  return [...tested.filter(({ needsServers }) => needsServers).toReversed(), ...tested.filter(({ needsServers }) => !needsServers)]
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
