import type { ServiceDefinition } from '@ribbonry/service-kit'
import { AdsEnvironment } from './config.ts'
import { AdsModule } from './ads.module.ts'

/** The service as `main` runs it and tests start it. */
export const adsServiceDefinition: ServiceDefinition<typeof AdsEnvironment> = {
  name: 'ads',
  calls: 'ads',
  environment: AdsEnvironment,
  module: (config) => AdsModule.with(config),
}
