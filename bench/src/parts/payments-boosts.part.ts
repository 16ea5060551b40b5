import { join } from 'node:path'
import { BuyerCalls } from '../payments/buyer-calls.ts'
import { boostBuyers, dayAhead, fillBoostedPost, payForDay } from '../payments/boost-buyers.ts'
import { ProviderControl } from '../payments/provider-control.ts'
import { startStripe } from '../payments/stripe-server.ts'
import type { Part } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { SERVER_CORE } from '../servers/cores.ts'
import { freePort } from '../servers/free-port.ts'
import { PinnedProcess } from '../servers/pinned-process.ts'
import { Product } from '../servers/product.ts'
import { repository, type Stack, withConnection } from '../servers/stack.ts'
import { median, percentile } from '../statistics/statistics.ts'

const [BUYERS, ROUNDS] = [50, 100] as const
/** First day that is on sale whatever the time in New York. */
const FIRST_DAY = 4

/** Fifty concurrent buyers of one day, a hundred times, at two instances of payments. */
export const paymentsBoosts: Part = async ({ stack, profile }) => {
  await fillBoostedPost(stack.databaseUrl)
  const server = await startStripe(stack)
  const stripe = new ProviderControl('stripe', server.url)
  const environment = { STRIPE_API_URL: server.url, UPKEEP: 'off' }
  const product = await Product.start(stack, { services: ['ads', 'payments'], servers: ['redis'], environment, profile })
  const second = await startAnother(stack, environment)
  const secret = stack.environments.gateway['IDENTITY_KEY'] ?? ''
  const instances = [new BuyerCalls(product.urlOf('payments', ''), secret), new BuyerCalls(second.url, secret)] as const
  try {
    const [outcomes, seconds]: [Map<string, number>, number[]] = [new Map(), []]
    let exact = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = dayAhead(FIRST_DAY + round)
      const buyers = await boostBuyers(stripe, BUYERS)
      const began = performance.now()
      const answers = await Promise.all(buyers.map((buyer, index) => payForDay(instances[index % 2 === 0 ? 0 : 1], day, buyer)))
      seconds.push((performance.now() - began) / 1000)
      const paid = answers.filter(({ outcome }) => outcome === 'success').length
      const refused = answers.filter(({ outcome }) => outcome === 'date-not-available').length
      for (const { outcome } of answers) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (paid === 1 && refused === BUYERS - 1) exact += 1
    }
    return [outcomeOf(exact, outcomes, seconds), await keptCharges(stack, stripe)]
  } finally {
    await second.process.stop()
    await product.stop()
    await server.stop()
  }
}

function outcomeOf(exact: number, outcomes: ReadonlyMap<string, number>, seconds: readonly number[]): Outcome {
  return {
    what: `rounds of ${BUYERS} buyers for one day at two instances in which one paid and ${BUYERS - 1} were refused`,
    measured: { median: exact, min: exact, max: exact },
    unit: `of ${ROUNDS}`,
    target: { atLeast: ROUNDS },
    details: [
      `answers: ${[...outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(', ')}; a round takes ` +
        `${figure(median(seconds))} s, 95th percentile ${figure(percentile(seconds, 0.95))} s`,
    ],
  }
}

/** Charges that were not refunded, compared with sold days. */
async function keptCharges({ databaseUrl }: Stack, stripe: ProviderControl): Promise<Outcome> {
  let [charges, kept, after] = [0, 0, '']
  for (;;) {
    const page = await stripe.get(`/v1/charges?limit=100${after === '' ? '' : `&starting_after=${after}`}`)
    const rows = page['data'] as { id: string; paid: boolean; amount_captured: number; amount_refunded: number }[]
    charges += rows.filter(({ paid }) => paid).length
    kept += rows.filter(({ amount_captured: captured, amount_refunded: refunded }) => captured > refunded).length
    after = rows.at(-1)?.id ?? ''
    if (page['has_more'] !== true) break
  }
  const booked = await withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ days: number }>(
      'select count(*)::integer as days from ads.boost_days where held_until is null',
    )
    return rows[0]?.days ?? 0
  })
  return {
    what: `charges that were kept, for ${ROUNDS} days`,
    measured: { median: kept, min: kept, max: kept },
    unit: '',
    target: { atMost: ROUNDS },
    details: [`of ${charges} charges; ${booked} days are taken at ads`],
  }
}

async function startAnother(
  { environments, folder }: Stack,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly process: PinnedProcess }> {
  const port = await freePort()
  const started = new PinnedProcess({
    name: 'payments-2',
    args: ['--enable-source-maps', 'dist/main.js'],
    env: { PATH: process.env['PATH'], ...environments.payments, ...environment, PORT: String(port) },
    cwd: join(repository, 'services', 'payments'),
    cores: SERVER_CORE,
    logFile: join(folder, 'payments-2.log'),
  })
  const url = `http://127.0.0.1:${port}`
  await started.ready(`${url}/healthz`)
  return { url, process: started }
}
