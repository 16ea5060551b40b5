import type { ServiceDefinition } from '@ribbonry/service-kit'
import { CatalogModule } from './catalog.module.ts'
import { CatalogEnvironment } from './config.ts'

/** The service as `main` runs it and tests start it. */
export const catalogService: ServiceDefinition<typeof CatalogEnvironment> = {
  name: 'catalog',
  calls: 'catalog',
  environment: CatalogEnvironment,
  module: (config) => CatalogModule.with(config),
}
