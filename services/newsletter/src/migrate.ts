import { runMigrations } from '@ribbonry/service-kit'
import { newsletterLayout } from './database/newsletter.layout.ts'

await runMigrations(newsletterLayout)
