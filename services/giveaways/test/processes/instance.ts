import { runService } from '@ribbonry/service-kit'
import { giveawaysServiceDefinition } from '../../src/giveaways.service-definition.ts'

// One instance of the service, for tests to kill.
await runService(giveawaysServiceDefinition)
