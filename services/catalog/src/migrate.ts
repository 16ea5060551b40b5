import { runMigrations } from '@ribbonry/service-kit'
import { catalogDatabase } from './catalog.database.ts'

await runMigrations(catalogDatabase)
