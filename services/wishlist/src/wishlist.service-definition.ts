import type { ServiceDefinition } from '@ribbonry/service-kit'
import { WishlistEnvironment } from './config.ts'
import { WishlistModule } from './wishlist.module.ts'

/** What `main` runs and tests start. */
export const wishlistServiceDefinition: ServiceDefinition<typeof WishlistEnvironment> = {
  name: 'wishlist',
  calls: 'wishlist',
  environment: WishlistEnvironment,
  module: (config) => WishlistModule.with(config),
}
