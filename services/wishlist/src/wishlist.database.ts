import type { DatabaseLayout } from '@ribbonry/service-kit'
import { Beginning1764500000000 } from './migrations/1764500000000-beginning.ts'
import { GuestClaims1764602651000 } from './migrations/1764602651000-guest-claims.ts'
import { PrivateBoards1764602650000 } from './migrations/1764602650000-private-boards.ts'

/** The schema `wishlist`. Repositories use SQL text, so no table has an entity. */
export const wishlistLayout: DatabaseLayout = {
  schema: 'wishlist',
  entities: [],
  migrations: [Beginning1764500000000, PrivateBoards1764602650000, GuestClaims1764602651000],
  replaced: { last: 'AdSaves1764000000000', count: 15 },
}
