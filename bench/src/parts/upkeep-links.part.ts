import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { Part } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { memoryOf } from '../servers/cpu-time.ts'
import { Product } from '../servers/product.ts'
import { withConnection } from '../servers/stack.ts'
import { quarterPeaks } from '../statistics/statistics.ts'

const HOSTS = 500
const LINKS = 100_000
/** GET requests of the reference. */
const GETS = 20_000
const AT_LEAST = 0.35
const FLAT = 1.1
const AT_ONCE = 200
const GIVEN_UP_MS = 1_200_000

const FILL = `
  insert into links (key, address, host, merchant, title, gifts, due_at)
  select h || '/items/brass-kettle-' || n, 'http://' || h || '/items/brass-kettle-' || n, h, h, 'Brass Kettle ' || n, 1, now()
  from generate_series(1, ${LINKS}) as n, lateral (select 'shop-' || n % ${HOSTS} || '.bench.example' as h) as host`

interface Progress {
  readonly checked: number
  readonly alive: number
  /** Between the first verdict and the last. */
  readonly seconds: number | null
}

const PROGRESS = `
  select count(checked_at)::integer as checked, count(*) filter (where state = 'alive')::integer as alive,
    extract(epoch from max(checked_at) - min(checked_at))::float8 as seconds from links`

/** Checks of links at 500 hosts without a gap, against GET requests of the same pages by undici alone. */
export const upkeepLinks: Part = async ({ stack, profile }) => {
  const shops = fork(join(import.meta.dirname, '../editorial/shops.process.ts'))
  const [{ port }] = (await once(shops, 'message')) as [{ port: number }]
  try {
    const bare = await bareGets(port)
    const environment = { LINK_CHECK_RESOLVE: `*.bench.example=127.0.0.1:${port}`, LINK_CHECK_GAP_MS: '0', LINK_CHECKS: 'on' }
    await withConnection(stack.databaseUrl, async (client) => {
      await client.query('set search_path to editorial')
      await client.query('truncate links cascade')
      await client.query(FILL)
      await client.query('analyze links')
    })
    const product = await Product.start(stack, {
      services: ['editorial'],
      servers: ['redis'],
      environment,
      profile,
      cores: '0,1',
    })
    try {
      return await measure(product, stack.databaseUrl, bare)
    } finally {
      await product.stop()
    }
  } finally {
    shops.kill()
  }
}

async function measure(product: Product, databaseUrl: string, bare: number): Promise<Outcome[]> {
  const pid = product.pidOf('editorial')
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(memoryOf(pid) ?? 0), 100)
  const done = await withConnection(databaseUrl, async (client) => {
    await client.query('set search_path to editorial')
    for (const began = performance.now(); performance.now() - began < GIVEN_UP_MS; await wait(500)) {
      const [row] = (await client.query<Progress>(PROGRESS)).rows
      if (row?.checked === LINKS) return row
    }
    throw new Error('Not all links were checked')
  })
  clearInterval(sampling)
  if (done.alive !== LINKS) throw new Error(`${LINKS - done.alive} links were judged wrongly`)
  const rate = LINKS / (done.seconds ?? Infinity)
  const ratio = rate / bare
  const peaks = quarterPeaks(memory)
  const growth = (peaks[3] ?? 0) / (peaks[1] ?? 1)
  return [
    {
      what: `upkeep: checks of ${LINKS.toLocaleString('en')} links at ${HOSTS} hosts, against bare GET requests`,
      measured: { median: ratio, min: ratio, max: ratio },
      unit: 'x',
      target: { atLeast: AT_LEAST },
      details: [`${Math.round(rate)} checks a second, ${Math.round(bare)} GET requests a second`],
    },
    {
      what: 'upkeep: memory in the last quarter of it, against the second',
      measured: { median: growth, min: growth, max: growth },
      unit: 'x',
      target: { atMost: FLAT },
      details: [`peak in each quarter ${peaks.map((bytes) => `${Math.round(bytes / 2 ** 20)} MB`).join(', ')}`],
    },
  ]
}

/** GET requests a second, each read to its end. */
async function bareGets(port: number): Promise<number> {
  const agent = new Agent({
    connect: {
      lookup: (_host, options, done) =>
        options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    },
  })
  let next = 0
  const work = async (): Promise<void> => {
    while (next < GETS) {
      next += 1
      const { body } = await request(`http://shop-${next % HOSTS}.bench.example:${port}/items/brass-kettle-${next}`, {
        dispatcher: agent,
      })
      await body.arrayBuffer()
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const seconds = (performance.now() - began) / 1000
  await agent.destroy()
  return GETS / seconds
}
