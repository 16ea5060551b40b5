import type { ServiceDefinition } from '@ribbonry/service-kit'
import { IdentityEnvironment } from './config.ts'
import { IdentityModule } from './identity.module.ts'

/** The service as `main` runs it and tests start it. */
export const identityServiceDefinition: ServiceDefinition<typeof IdentityEnvironment> = {
  name: 'identity',
  calls: 'identity',
  environment: IdentityEnvironment,
  module: (config) => IdentityModule.with(config),
}
