import { publishGuide } from '@ribbonry/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import { fillGuides, FIRST_READY } from '../editorial/fill-guides.ts'
import { MemberCaller } from '../load/member-caller.ts'
import type { Part } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { Product } from '../servers/product.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'

const AT_MOST_MS = 2000
const ROUNDS_A_PAIR = 5
const GIVEN_UP_MS = 30_000
const POLL_MS = 15
/** A member with all rights. */
const STAFF = 1

/** Time from the call that publishes a guide to its page at the gateway, which had cached a 404. */
export const editorialPublish: Part = async ({ stack, rules, profile }) => {
  const rounds = 1 + rules.pairs * ROUNDS_A_PAIR
  await fillGuides(stack.databaseUrl, rounds)
  const environment = { RATE_LIMIT_FACTOR: '1000' }
  const services = ['catalog', 'editorial', 'gateway', 'web'] as const
  const product = await Product.start(stack, { services, servers: ['redis'], environment, profile })
  const caller = new MemberCaller(product.urlOf('editorial', ''), stack.environments.gateway['IDENTITY_KEY'] ?? '', ['access'])
  const times: { page: number; listed: number }[] = []
  try {
    for (let round = 0; round < rounds; round += 1) times.push(await publish(caller, product, FIRST_READY + round))
  } finally {
    await caller.close()
    await product.stop()
  }
  // The first page is left out, because it compiles code for all.
  const measured = times.slice(1)
  return [
    outcomeOf(
      'its page through the gateway',
      measured.map(({ page }) => page),
    ),
    outcomeOf(
      'the list of all guides through the gateway',
      measured.map(({ listed }) => listed),
    ),
  ]
}

async function publish(caller: MemberCaller, product: Product, id: number): Promise<{ page: number; listed: number }> {
  const slug = `ready-guide-${id}`
  const page = product.urlOf('gateway', `/${slug}/`)
  const list = product.urlOf('gateway', '/api/buying-guides/latest')
  const { status } = await fetch(page)
  if (status !== 404) throw new Error(`${page} answers ${status} before it is published`)
  await (await fetch(list)).text()
  const began = performance.now()
  await caller.time(publishGuide, STAFF, { body: { buying_guide_id: id } })
  await until(began, page, async () => (await fetch(page)).status === 200)
  const shown = performance.now() - began
  await until(began, list, async () => (await (await fetch(list)).text()).includes(`"${slug}"`))
  return { page: shown, listed: performance.now() - began }
}

async function until(began: number, what: string, holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    if (performance.now() - began > GIVEN_UP_MS) throw new Error(`${what} did not show the guide`)
    await pause(POLL_MS)
  }
}

function outcomeOf(where: string, times: readonly number[]): Outcome {
  console.log(`  from publish to ${where}: ${figure(median(times))} ms`)
  return {
    what: `from publish to ${where}`,
    measured: spreadOf(times),
    unit: 'ms',
    target: { atMost: AT_MOST_MS },
    details: [`95th percentile ${figure(percentile(times, 0.95))} ms, of ${times.length}`],
  }
}
