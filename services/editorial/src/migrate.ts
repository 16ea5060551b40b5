import { runMigrations } from '@ribbonry/service-kit'
import { editorialLayout } from './database/editorial.layout.ts'

await runMigrations(editorialLayout)
