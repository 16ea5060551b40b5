import { parseArgs } from 'node:util'
import { boostKills } from './chaos/payments/faults/boost-kills.ts'
import { boosts } from './chaos/payments/faults/boosts.ts'
import { cardNumber } from './chaos/payments/faults/card-number.ts'
import { clockChanges } from './chaos/payments/faults/clock-changes.ts'
import { killed } from './chaos/payments/faults/killed.ts'
import { adsAway, eventLogAway, identityAway, newsletterAway, redisAway } from './chaos/payments/faults/outages.ts'
import { cutOff, lateAnswers, lostAnswers, rateLimited, serverErrors } from './chaos/payments/faults/provider.ts'
import { cardAndPaypal, lateChallenges } from './chaos/payments/faults/rivals.ts'
import { early, reversed, tenfold } from './chaos/payments/faults/webhooks.ts'
import { auditPayments, type PaymentsReport } from './chaos/payments/payments-audit.ts'
import type { PaymentsFault, PaymentsFaultSettings } from './chaos/payments/payments-fault.ts'
import { PaymentsStage, type PaymentsSettings } from './chaos/payments/payments-stage.ts'

const FAULTS: readonly PaymentsFault[] = [
  tenfold,
  reversed,
  early,
  ...killed,
  lostAnswers,
  serverErrors,
  rateLimited,
  cutOff,
  lateAnswers,
  adsAway,
  redisAway,
  eventLogAway,
  identityAway,
  newsletterAway,
  cardAndPaypal,
  lateChallenges,
  ...boosts,
  ...boostKills,
  clockChanges,
  cardNumber,
]

const COLUMNS = ['attempts', 'charges', 'provider', 'ledger', 'campaigns', 'days', 'receipts', 'mails'] as const

interface Row {
  readonly fault: PaymentsFault
  readonly report: PaymentsReport | undefined
  readonly seen: string
  readonly problems: readonly string[]
}

/** Injects one fault, and compares the counts of all sources. */
async function suffer(stage: PaymentsStage, fault: PaymentsFault, settings: PaymentsFaultSettings): Promise<Row> {
  const reason = fault.unavailable?.(stage)
  if (reason !== undefined) return { fault, report: undefined, seen: `left out: ${reason}`, problems: [] }
  try {
    const seen = await fault.inject(stage, settings)
    const report = await auditPayments(stage)
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

/** A line for each fault: what its audit counted, from the first one on. Amounts are cents. */
function table(rows: readonly Row[]): string {
  const lines = rows.map(({ fault, report, problems }) => [
    fault.name,
    problems.length > 0 ? 'DIFFERS' : report === undefined ? 'left out' : 'exact',
    ...COLUMNS.map((name) => (report === undefined ? '' : String(report[name]))),
  ])
  const all = [['fault', 'left', ...COLUMNS], ...lines]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? []
  return all
    .map((line) =>
      line.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))),
    )
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n')
}

function chosen(words: readonly string[]): { faults: readonly PaymentsFault[]; settings: PaymentsFaultSettings } {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, buyers: { type: 'string', default: '4' } },
  })
  const names = positionals.slice(1)
  const isNamed = ({ name }: PaymentsFault, wanted: string): boolean => name === wanted || name.startsWith(`${wanted}-`)
  const unknown = names.find((wanted) => !FAULTS.some((fault) => isNamed(fault, wanted)))
  if (unknown !== undefined)
    throw new Error(`There is no fault "${unknown}": there are ${FAULTS.map(({ name }) => name).join(', ')}`)
  return {
    faults: names.length === 0 ? FAULTS : FAULTS.filter((fault) => names.some((wanted) => isNamed(fault, wanted))),
    settings: { outageMs: values.quick ? 8000 : 60_000, buyers: Number(values.buyers) },
  }
}

try {
  const { faults, settings } = chosen(process.argv.slice(2))
  const given = JSON.parse(process.env['RIBBONRY_CHAOS_STACK'] ?? 'null') as { payments: PaymentsSettings } | null
  if (given === null) throw new Error('Faults are made with `npm run chaos -- payments`, which brings up what they need')
  const stage = await PaymentsStage.build(given.payments)
  const rows: Row[] = []
  console.log('\nprovider = ledger = campaigns and days = mails, in cents and counted from the first fault on\n')
  for (const fault of faults) {
    const row = await suffer(stage, fault, settings)
    rows.push(row)
    tell(row)
    if (row.report === undefined && row.problems.length > 0) await stage.restore()
  }
  await stage.end()
  const bad = rows.filter(({ problems }) => problems.length > 0)
  console.log(`\n${table(rows)}`)
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
