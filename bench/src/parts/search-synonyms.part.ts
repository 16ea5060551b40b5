import { listSynonyms } from '@ribbonry/contracts'
import { connectRedis, purgeCaches } from '@ribbonry/service-kit'
import { runLatencies } from '../load/latency-run.ts'
import type { Part, PartRun } from '../part.ts'
import { figure } from '../report/table.ts'
import { fillSearch, waitForDictionary } from '../seed/fill-search.ts'
import { searchTerm } from '../seed/search-terms.ts'
import { SERVER_CORE } from '../servers/cores.ts'
import { Product } from '../servers/product.ts'
import { withConnection } from '../servers/stack.ts'
import { percentile, spreadOf } from '../statistics/statistics.ts'

const SYNONYMS = 20_000
const AT_MOST = 1.1
const PATHS = 6000
const WARM_UP_SECONDS = 15

/** Two thirds single words and a third phrases, none of them searched for: the gifts that are found stay the same. */
const ADD = `
  insert into catalog.search_synonyms (word, synonym)
  select case when n % 3 = 0 then 'seldom ' else '' end || 'word' || n, 'meaning ' || n % 1000
  from generate_series(1, ${SYNONYMS} - (select count(*) from catalog.search_synonyms)::integer) as n`
const REMOVE = `delete from catalog.search_synonyms where synonym like 'meaning %'`

let asked = 0
const pathOf = (turn: number): string =>
  `/api/search/${encodeURIComponent(searchTerm(turn * 13))}/1?max=${900_000 - (asked += 1)}`

/** Duration of searches among 100,000 gifts with 20,000 synonyms against the built-in ones, in turn; no query is repeated. */
export const searchSynonyms: Part = async (run) => {
  await run.databases.seed()
  await fillSearch(run.stack)
  const product = await Product.start(run.stack, { services: ['catalog'], profile: run.profile, cores: SERVER_CORE })
  try {
    await waitForDictionary(run.stack)
    const round = async (seconds: number): Promise<number> => {
      const paths = Array.from({ length: PATHS }, (_, turn) => pathOf(turn))
      const { latencies } = await runLatencies({ port: product.portOf('catalog'), paths, lanes: 1, seconds })
      return percentile(latencies.flat(), 0.99)
    }
    const measure = async (statement: string): Promise<number> => {
      await change(run, statement)
      await round(1)
      return await round(run.rules.seconds)
    }
    await round(WARM_UP_SECONDS)
    const pairs: { readonly few: number; readonly many: number }[] = []
    for (let turn = 0; turn < run.rules.pairs; turn += 1) {
      const first = await measure(turn % 2 === 0 ? REMOVE : ADD)
      const second = await measure(turn % 2 === 0 ? ADD : REMOVE)
      pairs.push(turn % 2 === 0 ? { few: first, many: second } : { few: second, many: first })
    }
    return [
      {
        what: `search with ${SYNONYMS.toLocaleString('en')} synonyms against the built-in ones, 99th percentile`,
        measured: spreadOf(pairs.map(({ few, many }) => many / few)),
        unit: 'x',
        target: { atMost: AT_MOST },
        details: [pairs.map(({ few, many }) => `${figure(few)} and ${figure(many)} ms`).join(', ')],
      },
    ]
  } finally {
    await product.stop()
    await change(run, REMOVE)
  }
}

/** Changes the synonyms, as the service forgets them after a change of its own. */
async function change({ stack }: PartRun, statement: string): Promise<void> {
  await withConnection(stack.databaseUrl, async (client) => {
    await client.query(statement)
    await client.query('vacuum (analyze) catalog.search_synonyms')
  })
  const redis = connectRedis(stack.environments.catalog['REDIS_URL'] ?? '')
  try {
    await purgeCaches(redis, [listSynonyms.path])
  } finally {
    redis.disconnect()
  }
}
