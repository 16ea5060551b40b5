import { runService } from '@ribbonry/service-kit'
import { giveawaysService } from './giveaways.service.ts'

await runService(giveawaysService)
