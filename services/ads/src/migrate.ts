import { runMigrations } from '@ribbonry/service-kit'
import { adsLayout } from './ads.database.ts'

await runMigrations(adsLayout)
