import { runMigrations } from '@ribbonry/service-kit'
import { catalogLayout } from './database/catalog.layout.ts'

await runMigrations(catalogLayout)
