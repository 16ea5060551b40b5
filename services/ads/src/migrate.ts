import { runMigrations } from '@ribbonry/service-kit'
import { adsLayout } from './database/ads.layout.ts'

await runMigrations(adsLayout)
