import { getLedger, reconcilePayments } from '@ribbonry/contracts'
import { activateEach, type Activations } from '../payments/activations.ts'
import { fillKnownCampaigns, FIRST_CAMPAIGN } from '../payments/fill-campaigns.ts'
import { fillLedger, LEDGER_ENTRIES, PAYMENTS_OF_DAY } from '../payments/fill-ledger.ts'
import { cpuOf, type Measured, printed, withPayments } from '../payments/measured-payments.ts'
import { ProviderControl } from '../payments/provider-control.ts'
import { ProviderProxy } from '../payments/provider-proxy.ts'
import { startStripe } from '../payments/stripe-server.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { memoryOf } from '../servers/cpu-time.ts'
import { explainStatements } from '../servers/explain.ts'
import { statementsDuring } from '../servers/logged-statements.ts'
import { median, percentile, quarterPeaks, spreadOf } from '../statistics/statistics.ts'

const ACTIVATE_AT_MOST_MS = 25
const QUERIES_AT_MOST = 12
const LEDGER_AT_MOST_MS = 30
const RECONCILED_AT_MOST_S = 60
const FLAT = 1.1

const ACTIVATED_A_PAIR = 40
const [WARM_UP, EXPLAINED] = [20, 10] as const
const LEDGER_READS_A_PAIR = 60
/** Background statements: relay, mails of receipts, sweep, readiness. */
const BACKGROUND = /from outbox|pg_try_advisory|mail_due|mail_failures|changed < \$1|provider_events|^select 1\b/i
/** A member with all rights. */
const STAFF = 1

/** Payments by card, ledger and reconciliation, with a ledger of 10 million entries. */
export const payments: Part = async (run) => {
  const { stack, rules } = run
  const day = new Date(new Date().setUTCHours(0, 0, 0, 0) - 30 * 86_400_000)
  const began = performance.now()
  await fillLedger(stack.databaseUrl, day)
  const activated = WARM_UP + rules.pairs * ACTIVATED_A_PAIR
  await fillKnownCampaigns(stack.databaseUrl, FIRST_CAMPAIGN, activated + EXPLAINED + WARM_UP)
  console.log(`  ${LEDGER_ENTRIES.toLocaleString('en')} entries written in ${figure((performance.now() - began) / 1000)} s`)
  const server = await startStripe(stack, day)
  const proxy = await ProviderProxy.start(server.url)
  const stripe = new ProviderControl('stripe', server.url)
  const campaigns = Array.from({ length: activated + EXPLAINED + WARM_UP }, (_, index) => FIRST_CAMPAIGN + index)
  try {
    const queries = printed(await countQueries(run, { stripe, proxy }, campaigns.slice(activated)))
    return await withPayments(run, { stripe, proxy }, async (measured) => [
      printed(await measureActivations(measured, campaigns.slice(0, activated))),
      queries,
      printed(await measureLedger(measured)),
      ...(await measureReconciliation(measured, day)).map(printed),
    ])
  } finally {
    await proxy.close()
    await server.stop()
  }
}

async function measureActivations(measured: Measured, campaigns: readonly number[]): Promise<Outcome> {
  await activateEach(measured, campaigns.slice(0, WARM_UP))
  const cpu = cpuOf(measured.product)
  const activations = await activateEach(measured, campaigns.slice(WARM_UP))
  const own = activations.map(({ all, provider }) => all - provider)
  return {
    what: "activate without the provider's own time, median",
    measured: spreadOf(own),
    unit: 'ms',
    target: { atMost: ACTIVATE_AT_MOST_MS },
    details: [
      `95th percentile ${figure(percentile(own, 0.95))} ms, of ${own.length}; the simulator takes ` +
        `${figure(median(activations.map(({ provider }) => provider)))} ms more`,
      `ms of CPU per payment, with what runs in the background: ${cpu(own.length)}`,
    ],
  }
}

async function measureLedger({ run, buyers }: Measured): Promise<Outcome> {
  const read = async (): Promise<number> => {
    const began = performance.now()
    const { body } = await buyers.send(STAFF, getLedger.path, undefined, ['access'])
    const milliseconds = performance.now() - began
    if (body['balanced'] !== true) throw new Error('The ledger does not balance')
    return milliseconds
  }
  for (let turn = 0; turn < WARM_UP; turn += 1) await read()
  const times: number[] = []
  for (let turn = 0; turn < run.rules.pairs * LEDGER_READS_A_PAIR; turn += 1) times.push(await read())
  return {
    what: `ledger with ${LEDGER_ENTRIES.toLocaleString('en')} entries, 99th percentile`,
    measured: { ...spreadOf(times), median: percentile(times, 0.99) },
    unit: 'ms',
    target: { atMost: LEDGER_AT_MOST_MS },
    details: [`median ${figure(median(times))} ms, of ${times.length}`],
  }
}

async function measureReconciliation({ product, buyers, proxy }: Measured, day: Date): Promise<Outcome[]> {
  const pid = product.pidOf('payments')
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(memoryOf(pid) ?? 0), 50)
  const [began, before] = [performance.now(), proxy.requests]
  const { body } = await buyers.send(STAFF, `${reconcilePayments.path}?day=${day.toISOString().slice(0, 10)}`, undefined, [
    'access',
  ])
  const seconds = (performance.now() - began) / 1000
  clearInterval(sampling)
  const { compared, differences } = body as { compared: number; differences: object[] }
  if (compared !== PAYMENTS_OF_DAY * 2 || differences.length > 0)
    throw new Error(`Of ${compared} movements ${differences.length} differ, such as ${JSON.stringify(differences[0])}`)
  const peaks = quarterPeaks(memory)
  const growth = (peaks[3] ?? 0) / (peaks[1] ?? 1)
  return [
    {
      what: `reconciliation of a day of ${PAYMENTS_OF_DAY.toLocaleString('en')} payments`,
      measured: { median: seconds, min: seconds, max: seconds },
      unit: 's',
      target: { atMost: RECONCILED_AT_MOST_S },
      details: [`${compared.toLocaleString('en')} movements, ${proxy.requests - before} requests to the simulator`],
    },
    {
      what: 'memory of payments in the last quarter of it, against the second',
      measured: { median: growth, min: growth, max: growth },
      unit: 'x',
      target: { atMost: FLAT },
      details: [`peak in each quarter ${peaks.map((bytes) => `${Math.round(bytes / 2 ** 20)} MB`).join(', ')}`],
    },
  ]
}

async function countQueries(run: PartRun, way: Omit<Activations, 'buyers'>, campaigns: readonly number[]): Promise<Outcome> {
  let statements: string[] = []
  await explainStatements(
    run.stack,
    () =>
      withPayments(run, way, async (measured) => {
        await activateEach(measured, campaigns.slice(0, WARM_UP))
        const measuredOnes = campaigns.slice(WARM_UP)
        statements = await statementsDuring(run.stack, async () => void (await activateEach(measured, measuredOnes)), BACKGROUND)
      }),
    'payments',
  )
  const queries = statements.length / (campaigns.length - WARM_UP)
  return {
    what: 'queries of activate',
    measured: { median: queries, min: queries, max: queries },
    unit: '',
    target: { atMost: QUERIES_AT_MOST },
    details: [`beside the beginning and the commit of one transaction, counted over ${campaigns.length - WARM_UP} payments`],
  }
}
