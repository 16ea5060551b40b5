import type { ServiceDefinition } from '@ribbonry/service-kit'
import { WishlistEnvironment } from './config.ts'
import { WishlistModule } from './wishlist.module.ts'

/** The service as `main` runs it and tests start it. */
export const wishlistServiceDefinition: ServiceDefinition<typeof WishlistEnvironment> = {
  name: 'wishlist',
  calls: 'wishlist',
  environment: WishlistEnvironment,
  module: (config) => WishlistModule.with(config),
}
