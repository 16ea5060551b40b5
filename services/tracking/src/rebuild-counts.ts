import { DatabaseEnvironment, dataSourceOptions, readConfig } from '@ribbonry/service-kit'
import { parseArgs } from 'node:util'
import { DataSource } from 'typeorm'
import { z } from 'zod'
import { openClickHouse } from './clickhouse/click-house.ts'
import { ClickHouseEnvironment } from './config.ts'
import { trackingLayout } from './tracking.database.ts'
import { rebuildCounts } from './ingest/rebuild/count-rebuild.ts'

const USAGE = 'Usage: rebuild-counts --day 2026-11-20 [--check]\n'

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { day: { type: 'string' }, check: { type: 'boolean', default: false } } })
  const day = z.iso.date().safeParse(values.day)
  if (!day.success) {
    process.stderr.write(USAGE)
    return 2
  }
  const config = readConfig(ClickHouseEnvironment.extend(DatabaseEnvironment.shape))
  const clickHouse = await openClickHouse(config)
  const source = await new DataSource(dataSourceOptions({ ...config, DATABASE_POOL: 2 }, trackingLayout)).initialize()
  try {
    const options = { day: day.data, check: values.check, rawEventDays: config.RAW_EVENT_DAYS }
    const found = await rebuildCounts(source, clickHouse, options, (table, difference) =>
      process.stdout.write(`${table} ${JSON.stringify(difference)}\n`),
    )
    process.stdout.write(
      `${day.data}: ${found === 0 ? 'no difference' : `${found} differences${values.check ? '' : ', mended'}`}\n`,
    )
    return found > 0 && values.check ? 1 : 0
  } finally {
    await source.destroy()
    await clickHouse.close()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
