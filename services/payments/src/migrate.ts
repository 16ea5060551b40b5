import { runMigrations } from '@ribbonry/service-kit'
import { paymentsLayout } from './payments.database.ts'

await runMigrations(paymentsLayout)
