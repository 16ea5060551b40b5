import { parseArgs } from 'node:util'
import { auditEditorial, type EditorialReport } from './chaos/editorial/editorial-audit.ts'
import type { EditorialFault, EditorialFaultSettings } from './chaos/editorial/editorial-fault.ts'
import { type EditorialSettings, EditorialStage } from './chaos/editorial/editorial-stage.ts'
import { killed } from './chaos/editorial/faults/killed.ts'
import { outages } from './chaos/editorial/faults/outages.ts'

const FAULTS: readonly EditorialFault[] = [...killed, ...outages]

const COLUMNS = ['guides', 'published', 'events', 'copies', 'known', 'log', 'mails', 'payments', 'cents', 'receipts'] as const

interface Row {
  readonly fault: EditorialFault
  readonly report: EditorialReport | undefined
  readonly seen: string
  readonly problems: readonly string[]
}

/** Injects one fault, and compares the counts of all sources. */
async function suffer(stage: EditorialStage, fault: EditorialFault, settings: EditorialFaultSettings): Promise<Row> {
  const reason = fault.unavailable?.(stage)
  if (reason !== undefined) return { fault, report: undefined, seen: `left out: ${reason}`, problems: [] }
  try {
    const seen = await fault.inject(stage, settings)
    const report = await auditEditorial(stage)
    return { fault, report, seen, problems: report.differences }
  } catch (failure) {
    const problem = process.env['DEBUG'] && failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
    return { fault, report: undefined, seen: '', problems: [problem] }
  }
}

function tell({ fault, report, seen, problems }: Row): void {
  const mark = problems.length > 0 ? 'DIFFERS' : report === undefined ? 'left out' : 'exact'
  console.log(`${mark.padEnd(9)} ${fault.name}: ${fault.what}${seen === '' ? '' : `\n          ${seen}`}`)
  if (report !== undefined) console.log(`          ${COLUMNS.map((name) => `${name} ${report[name]}`).join('  ')}`)
  for (const each of problems.slice(0, 20)) console.log(`        ! ${each}`)
}

function chosen(words: readonly string[]): { faults: readonly EditorialFault[]; settings: EditorialFaultSettings } {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  })
  const names = positionals.slice(1)
  const isNamed = ({ name }: EditorialFault, wanted: string): boolean => name === wanted || name.startsWith(`${wanted}-`)
  const unknown = names.find((wanted) => !FAULTS.some((fault) => isNamed(fault, wanted)))
  if (unknown !== undefined)
    throw new Error(`There is no fault "${unknown}": there are ${FAULTS.map(({ name }) => name).join(', ')}`)
  return {
    faults: names.length === 0 ? FAULTS : FAULTS.filter((fault) => names.some((wanted) => isNamed(fault, wanted))),
    settings: { outageMs: values.quick ? 8000 : 60_000 },
  }
}

try {
  const { faults, settings } = chosen(process.argv.slice(2))
  const given = JSON.parse(process.env['RIBBONRY_CHAOS_STACK'] ?? 'null') as { editorial: EditorialSettings } | null
  if (given === null) throw new Error('Faults are made with `npm run chaos -- editorial`, which brings up what they need')
  const stage = await EditorialStage.build(given.editorial)
  const rows: Row[] = []
  console.log('\nguides that are public = events of it = catalog = the log = half of the mails; payments = receipts\n')
  for (const fault of faults) {
    const row = await suffer(stage, fault, settings)
    rows.push(row)
    tell(row)
    if (row.report === undefined && row.problems.length > 0) await stage.restore()
  }
  await stage.end()
  const bad = rows.filter(({ problems }) => problems.length > 0)
  const exact = rows.filter(({ report, problems }) => report !== undefined && problems.length === 0)
  console.log(
    `\n${exact.length} of ${faults.length} faults left everything exact` +
      `${bad.length > 0 ? `; not: ${bad.map(({ fault }) => fault.name).join(', ')}` : ''}.`,
  )
  process.exit(bad.length > 0 ? 1 : 0)
} catch (failure) {
  console.error(process.env['DEBUG'] || !(failure instanceof Error) ? failure : `\n${failure.message}`)
  process.exit(1)
}
