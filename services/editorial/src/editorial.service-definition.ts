import type { ServiceDefinition } from '@ribbonry/service-kit'
import { EditorialEnvironment } from './config.ts'
import { EditorialModule } from './editorial.module.ts'

/** The service as `main` runs it and tests start it. */
export const editorialServiceDefinition: ServiceDefinition<typeof EditorialEnvironment> = {
  name: 'editorial',
  calls: 'editorial',
  environment: EditorialEnvironment,
  module: (config) => EditorialModule.with(config),
}
