import { compare } from '../comparing/comparison.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { ratioOutcome } from '../report/ratio-outcome.ts'
import { Product } from '../servers/product.ts'
import { Reference } from '../servers/reference.ts'
import { fetchRaw } from '../load/fetch-raw.ts'

const SUBJECTS = [
  { what: "list JSON from the gateway's cache", path: '/api/lists/clicks-score/1' },
  { what: "home HTML from the gateway's cache", path: '/' },
]
const CODINGS = ['identity', 'gzip']
const AT_LEAST = 0.7

/** Answers from the gateway's cache with all headers, against bare Fastify that sends the same bytes. */
export const cache: Part = async (run) => {
  await run.databases.seed()
  const product = await Product.start(run.stack, { services: ['catalog', 'gateway', 'web'], profile: run.profile })
  try {
    const outcomes: Outcome[] = []
    for (const subject of SUBJECTS)
      for (const coding of CODINGS) outcomes.push(await measure(run, product, { ...subject, coding }))
    return outcomes
  } finally {
    await product.stop()
  }
}

async function measure(
  { stack, rules }: PartRun,
  product: Product,
  { what, path, coding }: { what: string; path: string; coding: string },
): Promise<Outcome> {
  const headers = { 'accept-encoding': coding }
  await fetchRaw(product.urlOf('gateway', path), headers)
  const kept = await fetchRaw(product.urlOf('gateway', path), headers)
  if (kept.headers['x-cache'] !== 'hit')
    throw new Error(`${path} does not come from the cache: x-cache is ${String(kept.headers['x-cache'])}`)
  const reference = await Reference.bytes(stack, kept.body, String(kept.headers['content-type']))
  try {
    const ours = { load: { port: product.portOf('gateway'), paths: [path], headers }, counted: product.counted('gateway') }
    const bare = { ...reference.subject, load: { ...reference.subject.load, headers } }
    const pairs = await compare(ours, bare, rules)
    for (const { ours: run } of pairs)
      if (run.bytes < kept.body.length) throw new Error(`${path} was answered with ${run.bytes} bytes`)
    return ratioOutcome(`${what}, ${coding} (${Math.ceil(kept.body.length / 1024)} kB)`, pairs, { atLeast: AT_LEAST })
  } finally {
    await reference.stop()
  }
}
