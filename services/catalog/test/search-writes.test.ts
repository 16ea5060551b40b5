import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { CONFIG, type CatalogEnvironment } from '../src/config.ts'
import { aPost, emptyTables, manyPosts } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog()

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts')
})

describe('gifts that are published together', () => {
  it('are found with scans of their number, also where a session knew a table of few gifts', async () => {
    const { DATABASE_URL } = catalog.service.app.get<CatalogEnvironment>(CONFIG)
    const session = new pg.Pool({ connectionString: DATABASE_URL, max: 1 })
    const scans = async (): Promise<number> => {
      const { rows } = await session.query<{ scans: number }>(
        `select sum(seq_scan)::integer as scans from pg_stat_xact_user_tables
         where relname in ('posts', 'post_texts', 'search_entries', 'addresses')`,
      )
      return rows[0]?.scans ?? 0
    }
    try {
      await aPost(session)
      await session.query('vacuum analyze posts')
      await session.query('discard plans')
      for (let time = 0; time < 12; time += 1) await aPost(session)
      await session.query('begin')
      const before = await scans()
      await manyPosts(session, 1000, { title: `'Kettle ' || n` })
      // Two foreign keys look for each gift, by plans for a few gifts. A trigger that went through all gifts would add to them.
      expect((await scans()) - before).toBeLessThan(2100)
      await session.query('commit')
    } finally {
      await session.end()
    }
    const { rows } = await catalog.sql.query("select count(*)::int as gifts from search_entries where title_words @@ 'kettl'")
    expect(rows).toEqual([{ gifts: 1000 }])
  })
})
