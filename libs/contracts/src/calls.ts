import * as nativeAds from './ads/native-ads.ts'
import type { Call } from './call.ts'
import * as adminPosts from './catalog/admin-posts.ts'
import * as blog from './catalog/blog.ts'
import * as feedFiles from './catalog/feed-files.ts'
import * as feedFindings from './catalog/feed-findings.ts'
import * as feedImports from './catalog/feed-imports.ts'
import * as giftCategories from './catalog/gift-categories.ts'
import * as giftFinder from './catalog/gift-finder.ts'
import * as gifts from './catalog/gifts.ts'
import * as lists from './catalog/lists.ts'
import * as navigation from './catalog/navigation.ts'
import * as catalogData from './catalog/personal-data.ts'
import * as posts from './catalog/posts.ts'
import * as priceHistory from './catalog/price-history.ts'
import * as ratings from './catalog/ratings.ts'
import * as search from './catalog/search.ts'
import * as sitemap from './catalog/sitemap.ts'
import * as buyingGuides from './editorial/buying-guides.ts'
import * as giveaways from './giveaways/giveaways.ts'
import * as account from './identity/account.ts'
import * as contact from './identity/contact.ts'
import * as erasure from './identity/erasure.ts'
import * as passkeys from './identity/passkeys.ts'
import * as passwords from './identity/passwords.ts'
import * as profile from './identity/profile.ts'
import * as registration from './identity/registration.ts'
import * as secondFactor from './identity/second-factor.ts'
import * as sessions from './identity/sessions.ts'
import * as social from './identity/social.ts'
import * as users from './identity/users.ts'
import * as mails from './newsletter/mails.ts'
import * as newsletterData from './newsletter/personal-data.ts'
import * as subscriptions from './newsletter/subscriptions.ts'
import * as suppressions from './newsletter/suppressions.ts'
import * as beacons from './tracking/beacons.ts'
import * as itemStatistics from './tracking/item-statistics.ts'
import * as trackingSessions from './tracking/sessions.ts'
import * as statistics from './tracking/statistics.ts'
import * as boards from './wishlist/boards.ts'
import * as claims from './wishlist/claims.ts'
import * as boardItems from './wishlist/items.ts'
import * as wishlistData from './wishlist/personal-data.ts'
import * as priceDrops from './wishlist/price-drops.ts'

const modules: readonly Record<string, unknown>[] = [
  nativeAds,
  lists, posts, gifts, giftFinder, search, sitemap, buyingGuides, giveaways, contact, navigation, adminPosts, catalogData, priceHistory, ratings, blog, giftCategories, feedFiles, feedFindings, feedImports, account, registration, profile, passwords, erasure, sessions, secondFactor, social, passkeys, users, trackingSessions, beacons, itemStatistics, statistics,
  boards, boardItems, claims, priceDrops, wishlistData,
  subscriptions, mails, suppressions, newsletterData,
]

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call'
}

/** Every declared call by its name. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module).filter((entry): entry is [string, Call] => isCall(entry[1]))),
)
