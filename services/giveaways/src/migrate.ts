import { runMigrations } from '@ribbonry/service-kit'
import { giveawaysLayout } from './giveaways.database.ts'

await runMigrations(giveawaysLayout)
