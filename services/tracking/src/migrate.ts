import { readConfig, runMigrations } from '@ribbonry/service-kit'
import { openClickHouse } from './clickhouse/click-house.ts'
import { migrateClickHouse } from './clickhouse/migrate-click-house.ts'
import { ClickHouseEnvironment } from './config.ts'
import { trackingLayout } from './database/tracking.layout.ts'

await runMigrations(trackingLayout)
const clickHouse = await openClickHouse(readConfig(ClickHouseEnvironment))
await migrateClickHouse(clickHouse)
await clickHouse.close()
