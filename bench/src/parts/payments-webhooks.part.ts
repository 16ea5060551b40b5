import { setTimeout as pause } from 'node:timers/promises'
import { activateEach } from '../payments/activations.ts'
import { fillKnownCampaigns, FIRST_CAMPAIGN } from '../payments/fill-campaigns.ts'
import { cpuOf, type Measured, printed, WEBHOOK_SECRET, withPayments } from '../payments/measured-payments.ts'
import { ProviderControl } from '../payments/provider-control.ts'
import { ProviderProxy } from '../payments/provider-proxy.ts'
import { sendSteadily } from '../payments/steady-webhooks.ts'
import { startStripe } from '../payments/stripe-server.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { withConnection } from '../servers/stack.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'

const AT_MOST_MS = 50
const [PER_SECOND, SECONDS] = [200, 20] as const
/** Payments of the events; the part `payments` has campaigns of its own. */
const [FROM, PAYMENTS] = [FIRST_CAMPAIGN + 100_000, 100] as const
const CAMPAIGNS = Array.from({ length: PAYMENTS }, (_, index) => FROM + index)
const POLL_MS = 200

/** Receives Stripe's events, while a job applies earlier ones. */
export const paymentsWebhooks: Part = async (run) => {
  await fillKnownCampaigns(run.stack.databaseUrl, FROM, PAYMENTS)
  const server = await startStripe(run.stack)
  const proxy = await ProviderProxy.start(server.url)
  const stripe = new ProviderControl('stripe', server.url)
  try {
    return await withPayments(run, { stripe, proxy }, async (measured) => {
      await activateEach(measured, CAMPAIGNS)
      return [printed(await measure(measured))]
    })
  } finally {
    await proxy.close()
    await server.stop()
  }
}

async function measure({ run, product }: Measured): Promise<Outcome> {
  const intents = await withConnection(run.stack.databaseUrl, async (client) => {
    const { rows } = await client.query<{ ref: string }>(
      'select provider_ref as ref from payments.payments where campaign = any($1::bigint[])',
      [CAMPAIGNS],
    )
    return rows.map(({ ref }) => ref)
  })
  const spec = { url: product.urlOf('payments', ''), secret: WEBHOOK_SECRET, rate: PER_SECOND, intents }
  await sendSteadily({ ...spec, seconds: 3, prefix: 'warm' })
  const cpu = cpuOf(product)
  const times = await sendSteadily({ ...spec, seconds: SECONDS, prefix: 'bench' })
  const began = performance.now()
  const left = await waitingEvents(run)
  while ((await waitingEvents(run)) > 0) await pause(POLL_MS)
  return {
    what: `webhooks checked and stored, ${PER_SECOND}/s, 99th percentile`,
    measured: { ...spreadOf(times), median: percentile(times, 0.99) },
    unit: 'ms',
    target: { atMost: AT_MOST_MS },
    details: [
      `median ${figure(median(times))} ms, of ${times.length}, while a job applies them on the same core; ` +
        `${left} waited for it at the end, and ${figure((performance.now() - began) / 1000)} s later none`,
      `ms of CPU per event, until all are applied: ${cpu(times.length)}`,
    ],
  }
}

async function waitingEvents({ stack }: PartRun): Promise<number> {
  return await withConnection(stack.databaseUrl, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(
      'select count(*)::integer as waiting from payments.provider_events where applied is null',
    )
    return rows[0]?.waiting ?? 0
  })
}
