import { OUTBOX_TABLE, SqlMigration } from '@ribbonry/service-kit'
import { ACTIVITY_TABLE } from '@ribbonry/service-kit/activity'
import { ADDRESSES } from './beginning/addresses.ts'
import { CATEGORIES } from './beginning/categories.ts'
import { FEEDS } from './beginning/feeds.ts'
import { PICTURES } from './beginning/pictures.ts'
import { POSTS } from './beginning/posts.ts'
import { POST_INDEXES } from './beginning/post-indexes.ts'
import { PRICES } from './beginning/prices.ts'
import { PROJECTIONS } from './beginning/projections.ts'
import { RATINGS } from './beginning/ratings.ts'
import { SEARCH } from './beginning/search.ts'
import { SITE } from './beginning/site.ts'
import { STAFF } from './beginning/staff.ts'
import { WORDS } from './beginning/words.ts'

/** Gifts with all that belongs to them, feeds, menus, the blog, search, local copies of what others tell, and the outbox. */
export class Beginning1764500000000 extends SqlMigration {
  readonly statements = [
    OUTBOX_TABLE,
    ACTIVITY_TABLE,
    ...WORDS,
    ...CATEGORIES,
    ...POSTS,
    ...POST_INDEXES,
    ...PICTURES,
    ...PRICES,
    ...SITE,
    ...RATINGS,
    ...FEEDS,
    ...STAFF,
    ...PROJECTIONS,
    ...SEARCH,
    ...ADDRESSES,
  ]
}
