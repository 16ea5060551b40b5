import { runMigrations } from '@ribbonry/service-kit'
import { identityLayout } from './database/identity.layout.ts'

await runMigrations(identityLayout)
