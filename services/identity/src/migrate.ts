import { runMigrations } from '@ribbonry/service-kit'
import { identityLayout } from './identity.database.ts'

await runMigrations(identityLayout)
