import { getAddress, releaseAddress, takeAddress } from '@ribbonry/contracts'
import { MemberCaller } from '../load/member-caller.ts'
import type { Part } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { Product } from '../servers/product.ts'
import { withConnection } from '../servers/stack.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'

const SLUGS = 1_000_000
const AT_MOST_MS = 5
const TURNS_A_PAIR = 200
const WARM_UP = 50
/** Member id for calls in editorial's own name. */
const NOBODY = 0

const FILL = `
  insert into catalog.addresses (slug, item_type, item_id, retired)
  select 'guide-of-the-bench-' || i, 'guide', 1 + i % 500000, i % 7 = 0
  from generate_series(1, ${SLUGS} - (select count(*) from catalog.addresses)) as i`

/** The register of addresses, measured directly at catalog. */
export const addresses: Part = async ({ stack, databases, rules, profile }) => {
  await databases.seed()
  await withConnection(stack.databaseUrl, async (database) => {
    await database.query(FILL)
    await database.query('vacuum (analyze) catalog.addresses')
  })
  const product = await Product.start(stack, { services: ['catalog'], profile })
  const caller = new MemberCaller(product.urlOf('catalog', ''), stack.environments.gateway['IDENTITY_KEY'] ?? '', ['access'])
  const times: Record<string, number[]> = {}
  try {
    for (let turn = 0; turn < WARM_UP + rules.pairs * TURNS_A_PAIR; turn += 1)
      for (const [name, ms] of Object.entries(await timeTurn(caller, turn))) if (turn >= WARM_UP) (times[name] ??= []).push(ms)
  } finally {
    await caller.close()
    await product.stop()
  }
  return Object.entries(times).map(([name, each]) => outcomeOf(name, each))
}

/** A guide claims an address, changes to another, and releases both. */
async function timeTurn(caller: MemberCaller, turn: number): Promise<Record<string, number>> {
  const guide = { type: 'guide', id: 600_000 + turn } as const
  const [first, second] = [`taken-by-the-bench-${turn}`, `moved-by-the-bench-${turn}`]
  const known = `guide-of-the-bench-${1 + ((turn * 7919) % 800_000)}`
  const timed = async (...of: Parameters<typeof caller.time<typeof takeAddress>>) => (await caller.time(...of)).milliseconds
  const lookUp = (await caller.time(getAddress, NOBODY, { params: { slug: known } })).milliseconds
  const take = await timed(takeAddress, NOBODY, { body: { ...guide, slug: first } })
  const move = await timed(takeAddress, NOBODY, { body: { ...guide, slug: second, previous: first } })
  const release = (await caller.time(releaseAddress, NOBODY, { body: { ...guide, slug: second } })).milliseconds
  await caller.time(releaseAddress, NOBODY, { body: { ...guide, slug: first } })
  return { 'looked up': lookUp, taken: take, 'moved, the old one leading on': move, 'given back': release }
}

function outcomeOf(name: string, times: readonly number[]): Outcome {
  console.log(`  ${name}: ${figure(median(times))} ms`)
  return {
    what: `register of ${SLUGS} addresses: ${name}`,
    measured: spreadOf(times),
    unit: 'ms',
    target: { atMost: AT_MOST_MS },
    details: [`99th percentile ${figure(percentile(times, 0.99))} ms`],
  }
}
