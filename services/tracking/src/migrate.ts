import { DatabaseEnvironment, dataSourceOptions, readConfig, runMigrations } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { makeClickHouseDatabase, openClickHouse } from './clickhouse/click-house.ts'
import { keepRawEvents } from './clickhouse/raw-event-days.ts'
import { ClickHouseEnvironment } from './config.ts'
import { trackingLayout } from './database/tracking.layout.ts'
import { migrateCounts } from './ingesting/rebuilding/migrate-counts.ts'

await runMigrations(trackingLayout)
const config = readConfig(ClickHouseEnvironment.extend(DatabaseEnvironment.shape))
await makeClickHouseDatabase(config)
const clickHouse = await openClickHouse(config)
const source = await new DataSource(dataSourceOptions({ ...config, DATABASE_POOL: 2 }, trackingLayout)).initialize()
await migrateCounts(source, clickHouse)
await keepRawEvents(clickHouse, config.RAW_EVENT_DAYS)
await Promise.all([source.destroy(), clickHouse.close()])
