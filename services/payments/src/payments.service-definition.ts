import type { ServiceDefinition } from '@ribbonry/service-kit'
import { PaymentsEnvironment } from './config.ts'
import { PaymentsModule } from './payments.module.ts'

/** The service as `main` runs it and tests start it. */
export const paymentsServiceDefinition: ServiceDefinition<typeof PaymentsEnvironment> = {
  name: 'payments',
  calls: 'payments',
  environment: PaymentsEnvironment,
  module: (config) => PaymentsModule.with(config),
}
