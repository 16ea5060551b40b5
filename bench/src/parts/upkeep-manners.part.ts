import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { freePort } from '../servers/free-port.ts'
import { Product } from '../servers/product.ts'
import { withConnection } from '../servers/stack.ts'

const HOSTS = 500
const LINKS_OF_A_HOST = 6
/** More than an instance takes at once, so that both ask the slow host. */
const SLOW_LINKS = 24
const GAP_MS = 1000
/** Part of the time that the others may take longer. */
const AT_MOST = 1.1
const GIVEN_UP_MS = 300_000

/** Hosts of a round have names of their own, so that nothing is known of them. */
const fill = (slow: number): string => `
  insert into links (key, address, host, merchant, title, gifts, due_at)
  select h || '/items/brass-kettle-' || n, 'http://' || h || '/items/brass-kettle-' || n, h, h, 'Brass Kettle ' || n, 1, now()
  from (
    select n, 'shop-${slow}-' || n % ${HOSTS} || '.bench.example' as h from generate_series(1, ${HOSTS * LINKS_OF_A_HOST}) as n
    union all select n, 'slow-shop.bench.example' from generate_series(1, ${slow}) as n
  ) as links`

const PROGRESS = `
  select count(checked_at)::integer as checked, count(checked_at) filter (where host like 'shop-%')::integer as others,
    extract(epoch from max(checked_at) filter (where host like 'shop-%') - min(checked_at))::float8 as seconds from links`

interface Progress {
  readonly checked: number
  readonly others: number
  readonly seconds: number | null
}

interface Round {
  /** Between the first verdict and the last of the other hosts. */
  readonly seconds: number
  /** Moments of requests by host, milliseconds. */
  readonly asked: Readonly<Record<string, readonly number[]>>
}

/** Two instances ask 500 hosts with a gap of a second, with and without a slow one among them. */
export const upkeepManners: Part = async (run) => {
  const shops = fork(join(import.meta.dirname, '../editorial/shops.process.ts'))
  const [{ port }] = (await once(shops, 'message')) as [{ port: number }]
  try {
    const without = await round(run, shops, port, 0)
    const withSlow = await round(run, shops, port, SLOW_LINKS)
    return outcomesOf(without, withSlow)
  } finally {
    shops.kill()
  }
}

function outcomesOf(without: Round, withSlow: Round): Outcome[] {
  const ratio = withSlow.seconds / without.seconds
  const slow = withSlow.asked['slow-shop.bench.example'] ?? []
  const shortest = Math.min(...[...Object.values(without.asked), ...Object.values(withSlow.asked)].flatMap(gapsOf))
  return [
    {
      what: `upkeep: ${HOSTS} hosts asked by two instances, with a slow one among them against without`,
      measured: { median: ratio, min: ratio, max: ratio },
      unit: 'x',
      target: { atMost: AT_MOST },
      details: [
        `${withSlow.seconds.toFixed(1)} s and ${without.seconds.toFixed(1)} s`,
        `the slow one was asked ${slow.length} times`,
      ],
    },
    {
      what: 'upkeep: shortest time between two requests to one host, by the log of the shops',
      measured: { median: shortest, min: shortest, max: shortest },
      unit: 'ms',
      target: { atLeast: GAP_MS },
      details: [`of the slow one ${Math.min(...gapsOf(slow))} ms`],
    },
  ]
}

const gapsOf = (moments: readonly number[]): number[] => moments.slice(1).map((at, place) => at - (moments[place] ?? 0))

async function round({ stack, profile }: PartRun, shops: ChildProcess, port: number, slow: number): Promise<Round> {
  await withConnection(stack.databaseUrl, async (client) => {
    await client.query('set search_path to editorial')
    await client.query('truncate links cascade')
    await client.query(fill(slow))
    await client.query('analyze links')
  })
  const environment = {
    LINK_CHECK_RESOLVE: `*.bench.example=127.0.0.1:${port}`,
    LINK_CHECK_GAP_MS: String(GAP_MS),
    LINK_CHECKS: 'on',
  }
  const options = { services: ['editorial'], servers: ['redis'], profile, cores: '0,1' } as const
  const products = [await Product.start(stack, { ...options, environment })]
  try {
    products.push(await Product.start(stack, { ...options, environment: { ...environment, PORT: String(await freePort()) } }))
    const seconds = await untilChecked(stack.databaseUrl, HOSTS * LINKS_OF_A_HOST + slow)
    const answered = once(shops, 'message')
    shops.send('log')
    const [asked] = (await answered) as [Round['asked']]
    return { seconds, asked }
  } finally {
    for (const product of products) await product.stop()
  }
}

async function untilChecked(databaseUrl: string, links: number): Promise<number> {
  return await withConnection(databaseUrl, async (client) => {
    await client.query('set search_path to editorial')
    for (const began = performance.now(); performance.now() - began < GIVEN_UP_MS; await wait(500)) {
      const [row] = (await client.query<Progress>(PROGRESS)).rows
      if (row?.checked === links) return row.seconds ?? Infinity
    }
    throw new Error('Not all links were checked')
  })
}
