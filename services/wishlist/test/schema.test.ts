import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { wishlistLayout } from '../src/wishlist.database.ts'

testSchemaContract(wishlistLayout, [
  'ad_saves',
  'boards',
  'claims',
  'co_saves',
  'deleted_boards',
  'drop_mails',
  'gift_saves',
  'guests',
  'items',
  'keepers',
  'known_ads',
  'known_members',
  'known_posts',
  'popular_gifts',
  'removals',
  'taken_off',
  'touched_ads',
  'touched_gifts',
  'waiting_boards',
])
