/** Folder of each workspace, with the folders of the workspaces that it imports. */
export type WorkspaceGraph = Readonly<Record<string, readonly string[]>>

export interface AffectedParts {
  /** Names of parts; undefined for all, empty for none. */
  readonly parts: ReadonlySet<string> | undefined
  /** One sentence: what runs, what is left out, and why. */
  readonly reason: string
}

/** Inputs of every build, compilation or test. */
const FOUNDATIONS =
  /^(package\.json|package-lock\.json|\.npmrc|nx\.json|tsconfig\.base\.json|jest\.preset\.js|\.swcrc)$|^tools\/(?!walls\.mjs$)/
/** Files that only lint reads; oxfmt also lays out documents. */
const LINT_ONLY =
  /\.md$|^docs\/|^LICENSE|^\.(oxlintrc|oxfmtrc)\.json$|^knip\.json$|^\.editorconfig$|^\.gitignore$|^\.github\/|^\.ci\//
const LINT_TOOLS = /^tools\/(check-structure\.mjs|openapi\.ts)$/
/** Manifests and the table of walls, which have their tests beside those of the local stack. */
const TESTED_WITH_LOCAL = /^(deploy\/(docker|k8s)\/|docker-compose\.yml$|tools\/walls\.mjs$)/
/** Test files, which nothing imports. */
const TEST_FILE = /\.(spec|test)\.tsx?$/
/** Workspaces with one process each. */
const PROCESS = /^(services\/|simulators\/|gateway$|web$)/
const CONTRACTS = 'libs/contracts'
const LOCAL = 'deploy/local'

/** The parts of the folder `e2e`, by the folder of their tests. */
const PARTS_OF_E2E = {
  'e2e/screens/': 'screens',
  'e2e/measurements/': 'measurements',
  'e2e/standards/': 'standards',
  'e2e/test/': 'e2e',
} as const

/**
 * The parts that changed files can affect: those of their workspaces and of all that import these, lint and types. Product tests
 * are left out for a change inside one process, whose own tests and contract hold it. Unknown files affect everything.
 */
export function affectedParts(files: readonly string[], graph: WorkspaceGraph): AffectedParts {
  if (files.length === 0) return { parts: new Set(), reason: 'Nothing has changed, so nothing runs.' }
  const changed = files.filter((file) => !LINT_ONLY.test(file) && !LINT_TOOLS.test(file))
  if (changed.length === 0)
    return { parts: new Set(['lint']), reason: 'Runs lint alone: what has changed is documents and the settings of lint.' }
  const folders = Object.keys(graph)
  const general = changed.find((file) => FOUNDATIONS.test(file) || ownerOf(file, folders) === undefined)
  if (general !== undefined) return { parts: undefined, reason: `Runs everything, because ${general} has changed.` }
  const sources = new Set(changed.filter((file) => !isTestOfItself(file)).map((file) => ownerOf(file, folders) ?? ''))
  if (sources.has(CONTRACTS)) return { parts: undefined, reason: `Runs everything, because ${CONTRACTS} has changed.` }

  const parts = new Set(['lint', 'types', ...partsOf(withImporters(sources, graph))])
  for (const file of changed.filter(isTestOfItself)) parts.add(browserPartOf(file) ?? nameOf(ownerOf(file, folders) ?? ''))
  const inside = onlyProcessOf(sources)
  if (inside === undefined && affectsProduct(sources)) parts.add('e2e')
  return { parts, reason: reasonOf(parts, parts.has('e2e') ? undefined : inside) }
}

function partsOf(folders: ReadonlySet<string>): string[] {
  return [...folders].flatMap((folder) => (folder === 'e2e' ? ['screens', 'measurements', 'standards'] : [nameOf(folder)]))
}

/** The only changed workspace if it is a process; otherwise undefined. */
function onlyProcessOf(sources: ReadonlySet<string>): string | undefined {
  const [inside, ...further] = [...sources].filter((folder) => folder !== 'bench')
  return inside !== undefined && further.length === 0 && PROCESS.test(inside) ? inside : undefined
}

function affectsProduct(sources: ReadonlySet<string>): boolean {
  return [...sources].some((folder) => folder !== 'bench')
}

function reasonOf(parts: ReadonlySet<string>, inside: string | undefined): string {
  const product = inside === undefined ? '' : `e2e, because the change stays inside ${inside}, and `
  return `Runs ${[...parts].join(', ')}. Left out: ${product}parts that import nothing of what has changed.`
}

/** Innermost workspace that contains a file; undefined outside of all. */
function ownerOf(file: string, folders: readonly string[]): string | undefined {
  if (TESTED_WITH_LOCAL.test(file)) return LOCAL
  return folders.filter((folder) => file.startsWith(`${folder}/`)).toSorted((one, other) => other.length - one.length)[0]
}

function isTestOfItself(file: string): boolean {
  return browserPartOf(file) !== undefined || (TEST_FILE.test(file) && !file.startsWith('e2e/'))
}

function browserPartOf(file: string): string | undefined {
  return Object.entries(PARTS_OF_E2E).find(([folder]) => file.startsWith(folder))?.[1]
}

/** The workspaces, and all that import them directly or indirectly. */
function withImporters(sources: ReadonlySet<string>, graph: WorkspaceGraph): ReadonlySet<string> {
  const affected = new Set(sources)
  // Iterating a set includes elements that are added meanwhile.
  for (const folder of affected)
    for (const [importer, imported] of Object.entries(graph)) if (imported.includes(folder)) affected.add(importer)
  return affected
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1)
}
