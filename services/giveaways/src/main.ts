import { runService } from '@ribbonry/service-kit'
import { giveawaysServiceDefinition } from './giveaways.service-definition.ts'

await runService(giveawaysServiceDefinition)
