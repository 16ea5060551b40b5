import { runMigrations } from '@ribbonry/service-kit'
import { giveawaysLayout } from './database/giveaways.layout.ts'

await runMigrations(giveawaysLayout)
