import { expect, test } from '@jest/globals'
import { generatedFile, testSchemaContract } from '@ribbonry/service-kit/testing'
import { startClickHouse } from '@ribbonry/testing'
import { createClickHouseDatabase, openClickHouse } from '../src/clickhouse/click-house.ts'
import { migrateClickHouse } from '../src/clickhouse/migrate-click-house.ts'
import { trackingLayout } from '../src/tracking.database.ts'

const HEADER = '-- What the migrations of ClickHouse create, in alphabetical order. `npm run schema` writes this file.\n\n'

testSchemaContract(trackingLayout, [
  'dead_letters',
  'guide_figures',
  'ingest_claims',
  'ingest_pauses',
  'known_commissions',
  'known_posts',
  'newsletter_event_totals',
  'newsletter_events',
  'place_figures',
  'post_scores',
  'product_figures',
  'score_runs',
  'search_term_sessions',
  'search_terms',
  'unlisted_clicks',
])

test('clickhouse.sql says what the migrations of ClickHouse create; `npm run schema` writes it', async () => {
  const server = await startClickHouse()
  const config = { CLICKHOUSE_URL: server.url, CLICKHOUSE_DIR: '', CLICKHOUSE_MEMORY_MB: 500, RAW_EVENT_DAYS: 90 }
  await createClickHouseDatabase(config)
  const clickHouse = await openClickHouse(config)
  try {
    await migrateClickHouse(clickHouse, (work) => work())
    const tables = await clickHouse.query({
      query: `select formatQuery(replaceAll(create_table_query, currentDatabase() || '.', '')) as text from system.tables
        where database = currentDatabase() and name <> 'migrations' and not startsWith(name, '.inner') order by name`,
      format: 'JSONEachRow',
    })
    const texts = (await tables.json<{ text: string }>()).map(({ text }) => `${text};\n`)
    expect(texts).not.toEqual([])
    const text = `${HEADER}${texts.join('\n')}`
    expect(generatedFile('tracking', 'clickhouse.sql', text)).toBe(text)
  } finally {
    await clickHouse.close()
    await server.close()
  }
})
