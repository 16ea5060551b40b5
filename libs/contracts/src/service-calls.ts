import { checkDiscount } from './ads/discounts.ts'
import { getBoostPost, holdBoostDay, releaseBoostDay, takeBoostDay } from './ads/boosts.ts'
import { getCampaignFacts } from './ads/campaign-facts.ts'
import { fillPromoMail } from './ads/outreach.ts'
import type { Call } from './call.ts'
import { getAddress, listPathStates, releaseAddress, takeAddress } from './catalog/addresses.ts'
import { createPost, getStaffPost, listStaffPosts, updatePost } from './catalog/admin-posts.ts'
import { adoptPicture } from './catalog/adopted-pictures.ts'
import { getGiftPageHanging } from './editorial/gift-page-hanging.ts'
import { listGiftsOfGuides, listStandingProducts } from './editorial/guide-gifts.ts'
import { PERSONAL_DATA_SERVICES } from './events/identity.events.ts'
import { personalDataOf } from './identity/erasure.ts'
import { getGuideOperation, undoGuideOperation } from './editorial/guide-operations.ts'
import { getUserOperation, undoUserOperation } from './identity/user-operations.ts'
import { getUser, listUsers } from './identity/users.ts'
import type { ServiceName } from './services.ts'
import { getAdPlaces, listAdDays, listAdInventory, listAdTotals } from './tracking/ad-figures.ts'
import { listNewsletterEvents } from './tracking/newsletter-visits.ts'
import { countListedItem } from './tracking/statistics.ts'
import { listUnlistedClicks } from './tracking/unlisted-clicks.ts'

/**
 * Calls that each service makes in the name of a member or with rights of its own. Any other call that is signed by a service is
 * refused, whatever rights it claims. Calls that everybody may make need no signature and do not stand here.
 */
export const SERVICE_CALLS: Readonly<Record<ServiceName, readonly Call[]>> = {
  ads: [
    listStaffPosts,
    getStaffPost,
    updatePost,
    adoptPicture,
    listUsers,
    getUser,
    countListedItem,
    listAdTotals,
    getAdPlaces,
    listAdInventory,
    listAdDays,
  ],
  catalog: [
    getGiftPageHanging,
    getGuideOperation,
    getUserOperation,
    listGiftsOfGuides,
    listUnlistedClicks,
    undoGuideOperation,
    undoUserOperation,
  ],
  editorial: [createPost, adoptPicture, getAddress, takeAddress, releaseAddress, listPathStates, getUser],
  giveaways: [getUser],
  identity: PERSONAL_DATA_SERVICES.map(personalDataOf),
  newsletter: [fillPromoMail, getUser, listNewsletterEvents],
  payments: [getUser, listUsers, checkDiscount, getCampaignFacts, getBoostPost, holdBoostDay, takeBoostDay, releaseBoostDay],
  tracking: [listStandingProducts],
  wishlist: [getUser],
}

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`
const names: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(SERVICE_CALLS).map(([service, calls]) => [service, new Set(calls.map(nameOf))]),
)

/** Whether a call may be made with an identity that this process signed: any by the gateway, its own ones by a service. */
export function maySign(process: string, call: Pick<Call, 'method' | 'path'>): boolean {
  return process === 'gateway' || names.get(process)?.has(nameOf(call)) === true
}
