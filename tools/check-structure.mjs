import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { brokenWalls } from './walls.mjs'

/*
 * Checks that the linter does not have: lines of at most 130 characters, style sheets of at most 300 lines, no import cycle of
 * any kind (types and dynamic imports count), the walls between parts of the project (`walls.mjs`), SQL only in repositories,
 * and the environment only in configuration. Prints every violation and exits with 1 if there is one.
 */
const MAX_LINE = 130
/** Of a style sheet; the linter counts the lines of code. */
const MAX_LINES_OF_STYLES = 300
/** Code of services and libs that gets its configuration from outside; programs directly in `src` hand the environment on. */
const WITHOUT_ENVIRONMENT = /^(services\/[^/]+\/src\/.+\/|gateway\/src\/|libs\/(?!testing\/)[^/]+\/src\/|web\/src\/)/
const READS_ENVIRONMENT = /(^|\/)(config\/[^/]+|config|[^/]*\.spec)\.ts$/
/** Tests of plans make the statistics of all tables first, which `plansNow` of libs/testing does. */
const TEST = /^(services|libs)\/[^/]+\/test\//
const EXPLAINS = /[`'"]explain[ (]/i
/** Roles without SQL: rules, HTTP, wire names, rights. */
const WITHOUT_SQL = /^services\/[^/]+\/src\/.*\.(service|controller|presenter|policy|workflow)\.ts$/
const SQL = /[`'"]\s*(select\s+[\w(*'"$]|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\()/i
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css'], {
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\n')
  .filter((file) => file !== '')
const texts = new Map(
  files.flatMap((file) => {
    try {
      return [[file, readFileSync(file, 'utf8')]]
    } catch {
      return [] // removed and not yet committed
    }
  }),
)

const faults = []
const imports = new Map()
for (const [file, text] of texts) {
  const imported = [...text.matchAll(IMPORT)].map(([, path]) =>
    path.startsWith('.') ? normalize(join(dirname(file), path)) : path,
  )
  for (const path of new Set(imported))
    for (const { why } of brokenWalls(file, path)) faults.push(`${file} imports ${path}. ${why}`)
  if (file.startsWith('demo/')) continue // data, whose lines are as long as its texts
  imports.set(
    file,
    imported.filter((path) => texts.has(path)),
  )
  const lines = text.trimEnd().split('\n')
  if (file.endsWith('.css') && lines.length > MAX_LINES_OF_STYLES)
    faults.push(`${file} has ${lines.length} lines; ${MAX_LINES_OF_STYLES} are the most of a style sheet`)
  for (const [index, line] of lines.entries()) {
    if (line.length > MAX_LINE) faults.push(`${file}:${index + 1} has ${line.length} characters; ${MAX_LINE} are the most`)
    if (WITHOUT_ENVIRONMENT.test(file) && !READS_ENVIRONMENT.test(file) && line.includes('process.env'))
      faults.push(`${file}:${index + 1} reads the environment, which only configuration does`)
    if (TEST.test(file) && EXPLAINS.test(line)) faults.push(`${file}:${index + 1} explains a statement without \`plansNow\``)
    if (WITHOUT_SQL.test(file) && SQL.test(line)) faults.push(`${file}:${index + 1} holds SQL, which belongs into a repository`)
  }
}
for (const cycle of cyclesIn(imports)) faults.push(`These import each other: ${cycle.join(', ')}`)

for (const fault of faults) console.error(fault)
console.log(`${texts.size} files, ${faults.length} faults of structure`)
process.exitCode = faults.length === 0 ? 0 : 1

/** Strongly connected components of more than one file, and files that import themselves (Tarjan 1972). */
function cyclesIn(edges) {
  const found = []
  const seen = new Map()
  const stack = []
  let count = 0
  const visit = (file) => {
    const node = { index: count, low: count, open: true }
    count += 1
    seen.set(file, node)
    stack.push(file)
    for (const next of edges.get(file) ?? []) {
      const known = seen.get(next)
      if (known === undefined) node.low = Math.min(node.low, visit(next).low)
      else if (known.open) node.low = Math.min(node.low, known.index)
    }
    if (node.low === node.index) {
      const component = stack.splice(stack.indexOf(file))
      for (const each of component) seen.get(each).open = false
      if (component.length > 1 || edges.get(file).includes(file)) found.push(component)
    }
    return node
  }
  for (const file of edges.keys()) if (!seen.has(file)) visit(file)
  return found
}
