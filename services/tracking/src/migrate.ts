import { readConfig, runMigrations } from '@ribbonry/service-kit'
import { makeClickHouseDatabase, openClickHouse } from './clickhouse/click-house.ts'
import { migrateClickHouse } from './clickhouse/migrate-click-house.ts'
import { keepRawEvents } from './clickhouse/raw-event-days.ts'
import { ClickHouseEnvironment } from './config.ts'
import { trackingLayout } from './database/tracking.layout.ts'

await runMigrations(trackingLayout)
const config = readConfig(ClickHouseEnvironment)
await makeClickHouseDatabase(config)
const clickHouse = await openClickHouse(config)
await migrateClickHouse(clickHouse)
await keepRawEvents(clickHouse, config.RAW_EVENT_DAYS)
await clickHouse.close()
