import { runMigrations } from '@ribbonry/service-kit'
import { newsletterLayout } from './newsletter.database.ts'

await runMigrations(newsletterLayout)
