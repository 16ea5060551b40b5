import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchRaw } from '../load/fetch-raw.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { waitForDictionary } from '../seed/fill-search.ts'
import { runImport } from '../seed/import-run.ts'
import { type ShoppingData, shoppingData } from '../seed/shopping-queries.ts'
import { Product } from '../servers/product.ts'
import { results, withConnection, withDatabase } from '../servers/stack.ts'

const NAME = 'ribbonry_shopping'
const LANES = 4
/** Largest share of queries without results. Many queries ask for products that none of these feeds sells. */
const MOST_EMPTY = 0.1

interface Answer {
  readonly total: number
  readonly corrected: string | null
  readonly posts: readonly { readonly title: string }[]
}

/** Real queries over real feeds: the share that finds nothing. */
export const searchShopping: Part = async (run) => {
  const data = shoppingData()
  if (data === undefined) {
    console.log('  skipped: the queries and feeds of real shops are not available')
    return []
  }
  return await run.databases.withEmpty(NAME, async (url) => {
    await importAll(run, data, url)
    const address = withDatabase(run.stack.environments.catalog['DATABASE_URL'] ?? '', NAME)
    const product = await Product.start(run.stack, {
      services: ['catalog'],
      profile: false,
      environment: { DATABASE_URL: address },
    })
    try {
      await waitForDictionary({ databaseUrl: url })
      return [outcomeOf(await askAll(product, data.queries))]
    } finally {
      await product.stop()
    }
  })
}

async function importAll({ stack }: PartRun, { feeds }: ShoppingData, url: string): Promise<void> {
  const databaseUrl = withDatabase(stack.environments.catalog['DATABASE_URL'] ?? '', new URL(url).pathname.slice(1))
  for (const { file, map } of feeds) await runImport(stack, { file, map, databaseUrl })
  await publishAll(url)
}

/** Publishes all imported posts. These feeds name no merchant, so posts would stay drafts, which search leaves out. */
async function publishAll(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query('update catalog.posts set published = now()')
  })
}

async function askAll(product: Product, queries: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>()
  const waiting = queries.values()
  const lane = async (): Promise<void> => {
    for (const query of waiting) {
      const { body } = await fetchRaw(product.urlOf('catalog', `/api/search/${encodeURIComponent(query.slice(0, 200))}/1`))
      answers.set(query, JSON.parse(body.toString()) as Answer)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return answers
}

function outcomeOf(answers: ReadonlyMap<string, Answer>): Outcome {
  const share = (test: (answer: Answer) => boolean): number => [...answers.values()].filter(test).length / answers.size
  const empty = share(({ posts }) => posts.length === 0)
  const lines = [...answers].map(([query, { total, corrected, posts }]) =>
    [
      query,
      total,
      corrected ?? '',
      posts
        .slice(0, 3)
        .map(({ title }) => title)
        .join(' / '),
    ].join('\t'),
  )
  writeFileSync(join(results, 'search-shopping.tsv'), `${lines.join('\n')}\n`)
  const percent = (part: number): string => `${figure(part * 100)} %`
  return {
    what: 'real queries over real feeds that find nothing at all',
    measured: { median: empty, min: empty, max: empty },
    unit: '',
    target: { atMost: MOST_EMPTY },
    details: [
      `${answers.size} different queries; ${percent(share(({ total }) => total > 0))} find gifts with every word,
        ${percent(share(({ total, posts }) => total === 0 && posts.length > 0))} only what comes near`,
      `${percent(share(({ corrected }) => corrected !== null))} were read as other words; each query with its first gifts is in
        results/search-shopping.tsv`,
    ],
  }
}
