import type { ServiceDefinition } from '@ribbonry/service-kit'
import { TrackingEnvironment } from './config.ts'
import { BeaconFront } from './intake/beacon-front.ts'
import { TrackingModule } from './tracking.module.ts'

/** The service as `main` runs it and tests start it. */
export const trackingService: ServiceDefinition<typeof TrackingEnvironment> = {
  name: 'tracking',
  calls: 'tracking',
  environment: TrackingEnvironment,
  module: (config) => TrackingModule.with(config),
  front: {
    of: (app) => app.get(BeaconFront, { strict: false }),
    server: { keepAliveTimeout: 65_000, requestTimeout: 30_000, noDelay: true },
  },
}
