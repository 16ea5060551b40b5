/** The services that answer calls; the gateway routes each call to the one it names. */
export const SERVICES = [
  'catalog',
  'identity',
  'tracking',
  'editorial',
  'giveaways',
  'ads',
  'wishlist',
  'newsletter',
  'payments',
] as const
export type ServiceName = (typeof SERVICES)[number]
