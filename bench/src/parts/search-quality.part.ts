import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchRaw } from '../load/fetch-raw.ts'
import type { Part, PartRun } from '../part.ts'
import { Bm25 } from '../quality/bm25.ts'
import { compare, linesOf, PAGE, toOutcome, type Compared, type QuerySet } from '../quality/comparison.ts'
import { countryOf, demoDocuments, demoQueries, isSoldIn, popularities } from '../quality/demo-queries.ts'
import { isThing, productQueries } from '../quality/product-queries.ts'
import { readProducts, type RealProduct } from '../quality/real-products.ts'
import { waitForDictionary } from '../seed/fill-search.ts'
import { runImport } from '../seed/import-run.ts'
import { EVERY_CORE } from '../servers/cores.ts'
import { Product } from '../servers/product.ts'
import { repository, results, withConnection, withDatabase } from '../servers/stack.ts'

const DATA = process.env['RIBBONRY_SHARED_DATA'] ?? join(repository, '../shared/data')
const PRODUCTS = 'products-icecat'
/** How much better than BM25 the search is to be. */
const BETTER = 1.1
const LONGEST_QUERY = 200

/** How well the search finds, beside BM25 over the same documents: judged queries of the demo, and queries of real products. */
export const searchQuality: Part = async (run) => {
  const compared = [...(await compareDemo(run)), ...(await compareProducts(run))]
  writeFileSync(join(results, 'search-quality.tsv'), linesOf(compared))
  return compared.map(toOutcome)
}

async function compareDemo(run: PartRun): Promise<Compared[]> {
  const { things, requests, strangers } = await demoQueries(DATA)
  const sets: readonly QuerySet[] = [
    { name: "things among the demo's gifts", queries: things, atLeast: BETTER },
    { name: 'people, occasions and slips', queries: requests, atLeast: BETTER },
    { name: "strangers' queries", queries: strangers, atLeast: BETTER },
  ]
  const bm25 = new Bm25(demoDocuments())
  return await withCatalog(run, 'ribbonry_demo_quality', loadDemo, async (product) =>
    inTurn(sets, {
      ours: async (judged) => await ask(product, judged.query, countryOf(judged)),
      bm25: (judged) => bm25.find(judged.query, (slug) => isSoldIn(countryOf(judged), slug)),
    }),
  )
}

async function compareProducts(run: PartRun): Promise<Compared[]> {
  const file = join(DATA, PRODUCTS, 'products.csv.gz')
  const products = readProducts(file)
  if (products === undefined) {
    console.log('  without queries from a real catalogue, which is not available')
    return []
  }
  const { knownItems, kinds, oneWord } = productQueries(products)
  const typed = new Set(products.filter(({ type }) => isThing(type)).map(({ id }) => id))
  const isJudged = (id: string): boolean => typed.has(id)
  const sets: readonly QuerySet[] = [
    { name: 'known items of a real catalogue', queries: knownItems, atLeast: BETTER },
    { name: 'kinds of a real catalogue', queries: kinds, atLeast: BETTER, isJudged },
    { name: 'single words for its kinds', queries: oneWord, atLeast: BETTER, isJudged },
  ]
  const bm25 = new Bm25(products.map((product: RealProduct) => ({ ...product, categories: '' })))
  const load = async (each: PartRun, databaseUrl: string): Promise<void> => {
    const map = join(repository, 'services/catalog/test/feed-maps', `${PRODUCTS}.json`)
    await runImport(each.stack, { file, map, databaseUrl })
  }
  return await withCatalog(run, 'ribbonry_product_quality', load, async (product, ids) =>
    inTurn(sets, {
      ours: async ({ query }) => (await ask(product, query, 'US')).map((slug) => ids.get(slug) ?? slug),
      bm25: ({ query }) => bm25.find(query),
    }),
  )
}

type Find = Parameters<typeof compare>[1]

async function inTurn(sets: readonly QuerySet[], find: Find): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const set of sets.filter(({ queries }) => queries.length > 0)) compared.push(await compare(set, find))
  return compared
}

/** Fills a database of its own, publishes what is in it, and starts catalog over it. */
async function withCatalog(
  run: PartRun,
  name: string,
  load: (run: PartRun, databaseUrl: string) => Promise<void>,
  work: (product: Product, ids: ReadonlyMap<string, string>) => Promise<Compared[]>,
): Promise<Compared[]> {
  return await run.databases.withEmpty(name, async (url) => {
    const address = withDatabase(run.stack.environments.catalog['DATABASE_URL'] ?? '', name)
    await load(run, address)
    const ids = await publishAll(url)
    const product = await Product.start(run.stack, {
      services: ['catalog'],
      profile: false,
      environment: { DATABASE_URL: address },
      cores: EVERY_CORE,
    })
    try {
      await waitForDictionary({ databaseUrl: url })
      return await work(product, ids)
    } finally {
      await product.stop()
    }
  })
}

/** Feeds name no merchant, so their posts would stay drafts. Slugs with the ids in the feed. */
async function publishAll(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  return await withConnection(databaseUrl, async (client) => {
    await client.query('set search_path = catalog, public')
    await client.query('update posts set published = now() where published is null')
    const { rows } = await client.query<{ slug: string; external_id: string | null }>('select slug, external_id from posts')
    await client.query(
      `update posts set clicks_score = given.popularity from unnest($1::text[], $2::real[]) as given (slug, popularity)
        where posts.slug = given.slug`,
      [popularities().map(([slug]) => slug), popularities().map(([, popularity]) => popularity)],
    )
    return new Map(rows.map(({ slug, external_id: id }) => [slug, id ?? slug]))
  })
}

/** @throws Error when the demo cannot be loaded */
async function loadDemo({ stack }: PartRun, databaseUrl: string): Promise<void> {
  const { status, stderr } = spawnSync(process.execPath, ['dist/load-demo.js', '--few-pictures'], {
    cwd: join(repository, 'services', 'catalog'),
    env: { PATH: process.env['PATH'], ...stack.environments.catalog, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The demo could not be loaded:\n${stderr.slice(-2000)}`)
}

async function ask(product: Product, query: string, country: string): Promise<string[]> {
  const path = `/api/search/${encodeURIComponent(query.slice(0, LONGEST_QUERY))}/1?country=${country}&perpage=${PAGE}`
  const { body } = await fetchRaw(product.urlOf('catalog', path))
  const { posts } = JSON.parse(body.toString()) as { readonly posts: readonly { readonly slug: string }[] }
  return posts.map(({ slug }) => slug)
}
