import { parseArgs } from 'node:util'
import type { AuditReport } from './chaos/audit.ts'
import type { Fault, FaultSettings } from './chaos/fault.ts'
import { killedBeforeCommit, twoIngesters } from './chaos/faults/counting.ts'
import { fullSpool } from './chaos/faults/full-spool.ts'
import { clickHouseKilled, kafkaKilled, redisKilled, trackingKilled } from './chaos/faults/killed-servers.ts'
import { poisonedMessages, skewedClocks, tenfold } from './chaos/faults/odd-input.ts'
import { ChaosEnvironment, type ChaosSettings } from './chaos/chaos-environment.ts'
import { freePort } from './servers/free-port.ts'

const FAULTS: readonly Fault[] = [
  trackingKilled,
  kafkaKilled,
  killedBeforeCommit,
  redisKilled,
  clickHouseKilled,
  fullSpool,
  poisonedMessages,
  skewedClocks,
  tenfold,
  twoIngesters,
]

const COLUMNS = ['answered', 'unanswered', 'refused', 'copies', 'logged', 'rows', 'figure'] as const

interface Row {
  readonly fault: Fault
  readonly account: AuditReport | undefined
  readonly seen: string
  readonly faults: readonly string[]
}

/** Injects one fault and compares the counts of all sources. */
async function suffer(stage: ChaosEnvironment, fault: Fault, settings: FaultSettings): Promise<Row> {
  const reason = fault.unavailable?.(stage)
  if (reason !== undefined) return { fault, account: undefined, seen: `left out: ${reason}`, faults: [] }
  try {
    const seen = await fault.inject(stage, settings)
    const account = await stage.audit()
    return { fault, account, seen, faults: account.differences }
  } catch (failure) {
    return { fault, account: undefined, seen: '', faults: [failure instanceof Error ? failure.message : String(failure)] }
  }
}

function printRow({ fault, account, seen, faults }: Row): void {
  const mark = faults.length > 0 ? 'DIFFERS' : account === undefined ? 'left out' : 'exact'
  console.log(`${mark.padEnd(9)} ${fault.what}${seen === '' ? '' : `\n          ${seen}`}`)
  if (account !== undefined) console.log(`          ${COLUMNS.map((name) => `${name} ${account[name]}`).join('  ')}`)
  for (const each of faults) console.log(`        ! ${each}`)
}

function chosen(words: readonly string[]): { faults: readonly Fault[]; settings: FaultSettings } {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, rate: { type: 'string', default: '100' } },
  })
  // The first positional names the service under test; only `tracking` exists so far.
  const names = positionals.slice(1)
  const unknown = names.find((name) => !FAULTS.some((fault) => fault.name === name))
  if (unknown !== undefined)
    throw new Error(`There is no fault "${unknown}": there are ${FAULTS.map(({ name }) => name).join(', ')}`)
  return {
    faults: names.length === 0 ? FAULTS : FAULTS.filter(({ name }) => names.includes(name)),
    settings: { outageMs: values.quick ? 8000 : 30_000, rate: Number(values.rate) },
  }
}

try {
  const { faults, settings } = chosen(process.argv.slice(2))
  const given = JSON.parse(process.env['RIBBONRY_CHAOS_STACK'] ?? 'null') as
    | (Omit<ChaosSettings, 'freePort' | 'program' | 'clickHouse'> & { tracking: string; clickHouse: string })
    | null
  if (given === null) throw new Error('Faults are made with `npm run chaos -- tracking`, which brings up what they need')
  const { tracking, clickHouse, ...props } = given
  const stage = await ChaosEnvironment.build({
    ...props,
    freePort,
    program: (name) => ({ args: ['--enable-source-maps', `dist/${name}.js`], cwd: tracking }),
    clickHouse: (folder, port) => ({
      args: [clickHouse, folder, String(port)],
      cwd: props.folder,
      env: { PATH: process.env['PATH'] },
    }),
  })
  const rows: Row[] = []
  console.log(
    '\nanswered = in the log (copies left out) = rows in ClickHouse = the statistics call, counted from the first fault on\n',
  )
  for (const fault of faults) {
    const row = await suffer(stage, fault, settings)
    rows.push(row)
    printRow(row)
    if (row.account === undefined && row.faults.length > 0) break
  }
  await stage.inject()
  const bad = rows.filter((row) => row.faults.length > 0)
  console.log(
    `\n${rows.filter((row) => row.account !== undefined && row.faults.length === 0).length} of ${faults.length} faults ` +
      `left everything exact${bad.length > 0 ? `; not: ${bad.map((row) => row.fault.name).join(', ')}` : ''}.`,
  )
  process.exit(bad.length > 0 ? 1 : 0)
} catch (failure) {
  console.error(process.env['DEBUG'] || !(failure instanceof Error) ? failure : `\n${failure.message}`)
  process.exit(1)
}
