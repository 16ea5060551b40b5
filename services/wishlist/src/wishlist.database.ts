import { OutboxEntry, type DatabaseLayout } from '@ribbonry/service-kit'
import { Beginning1763740000000 } from './migrations/1763740000000-beginning.ts'
import { Boards1763740001000 } from './migrations/1763740001000-boards.ts'
import { Counting1763740002000 } from './migrations/1763740002000-counting.ts'
import { Known1763740003000 } from './migrations/1763740003000-known.ts'
import { Recommendations1763740004000 } from './migrations/1763740004000-recommendations.ts'
import { TakenOff1763740005000 } from './migrations/1763740005000-taken-off.ts'
import { BrokenGifts1763780000000 } from './migrations/1763780000000-broken-gifts.ts'
import { PriceDropChoices1763790000000 } from './migrations/1763790000000-price-drop-choices.ts'
import { PublicSavers1763801800000 } from './migrations/1763801800000-public-savers.ts'
import { AdultPosts1763840010000 } from './migrations/1763840010000-adult-posts.ts'
import { ItemNotes1763840000000 } from './migrations/1763840000000-item-notes.ts'
import { PlainNames1763970000000 } from './migrations/1763970000000-plain-names.ts'
import { EditionPrices1763992000000 } from './migrations/1763992000000-edition-prices.ts'
import { SavedEditions1763992010000 } from './migrations/1763992010000-saved-editions.ts'
import { AdSaves1764000000000 } from './migrations/1764000000000-ad-saves.ts'

/** The schema `wishlist`. Repositories use SQL text, so only the outbox has an entity. */
export const wishlistLayout: DatabaseLayout = {
  schema: 'wishlist',
  entities: [OutboxEntry],
  migrations: [
    Beginning1763740000000,
    Boards1763740001000,
    Counting1763740002000,
    Known1763740003000,
    Recommendations1763740004000,
    TakenOff1763740005000,
    BrokenGifts1763780000000,
    PriceDropChoices1763790000000,
    PublicSavers1763801800000,
    ItemNotes1763840000000,
    AdultPosts1763840010000,
    PlainNames1763970000000,
    EditionPrices1763992000000,
    SavedEditions1763992010000,
    AdSaves1764000000000,
  ],
}
