import type { ServiceDefinition } from '@ribbonry/service-kit'
import { GiveawaysEnvironment } from './config.ts'
import { GiveawaysModule } from './giveaways.module.ts'

/** The service as `main` runs it and tests start it. */
export const giveawaysServiceDefinition: ServiceDefinition<typeof GiveawaysEnvironment> = {
  name: 'giveaways',
  calls: 'giveaways',
  environment: GiveawaysEnvironment,
  module: (config) => GiveawaysModule.with(config),
}
