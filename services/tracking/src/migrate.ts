import { DatabaseEnvironment, dataSourceOptions, readConfig, runMigrations } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { createClickHouseDatabase, openClickHouse } from './clickhouse/click-house.ts'
import { setRawEventRetention } from './clickhouse/raw-event-retention.ts'
import { ClickHouseEnvironment } from './config.ts'
import { trackingLayout } from './tracking.database.ts'
import { migrateCounts } from './ingest/rebuild/migrate-counts.ts'

await runMigrations(trackingLayout)
const config = readConfig(ClickHouseEnvironment.extend(DatabaseEnvironment.shape))
await createClickHouseDatabase(config)
const clickHouse = await openClickHouse(config)
const source = await new DataSource(dataSourceOptions({ ...config, DATABASE_POOL: 2 }, trackingLayout)).initialize()
await migrateCounts(source, clickHouse)
await setRawEventRetention(clickHouse, config.RAW_EVENT_DAYS)
await Promise.all([source.destroy(), clickHouse.close()])
