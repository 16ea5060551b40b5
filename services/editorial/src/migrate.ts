import { runMigrations } from '@ribbonry/service-kit'
import { editorialLayout } from './editorial.database.ts'

await runMigrations(editorialLayout)
