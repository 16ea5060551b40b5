import { boostCancelled, boostChanged, campaignChanged, campaignClaimed } from './events/ads.events.ts'
import { activityRecorded, blogPostChanged, operationRecorded, postChanged, priceDropped } from './events/catalog.events.ts'
import { guideChanged, linkChecked, writerPaid } from './events/editorial.events.ts'
import type { EventDeclaration } from './events/event.ts'
import { giveawayChanged } from './events/giveaways.events.ts'
import { memberChanged, memberErasedBy, memberErasureRequested, staffChanged } from './events/identity.events.ts'
import { mailStateChanged, priceDropTopicChanged, promoMailAccepted } from './events/newsletter.events.ts'
import {
  boostClaimed,
  boostPaid,
  boostPaymentLost,
  campaignPaid,
  campaignPaymentLost,
  commissionChanged,
} from './events/payments.events.ts'
import { beaconReceived, guideFiguresChanged, scoresChanged } from './events/tracking.events.ts'
import { adSavesChanged, giftSavesChanged, priceDropSettingsChanged, savedCountChanged } from './events/wishlist.events.ts'
import type { ServiceName } from './services.ts'

/**
 * The events that each service consumes: one that has no handler for each of them, or has one for another, does not start.
 * tracking's own beacons are not among them: its ingester stores its offsets with what it wrote, and reads the log itself.
 */
export const CONSUMED_EVENTS: Readonly<Record<ServiceName, readonly EventDeclaration[]>> = {
  ads: [
    adSavesChanged,
    beaconReceived,
    boostClaimed,
    boostPaid,
    boostPaymentLost,
    campaignPaid,
    campaignPaymentLost,
    memberErasureRequested,
    postChanged,
    promoMailAccepted,
    scoresChanged,
  ],
  catalog: [
    activityRecorded,
    boostChanged,
    giftSavesChanged,
    giveawayChanged,
    guideChanged,
    linkChecked,
    memberChanged,
    memberErasureRequested,
    operationRecorded,
    scoresChanged,
  ],
  editorial: [blogPostChanged, guideFiguresChanged, memberErasureRequested, postChanged, staffChanged],
  giveaways: [mailStateChanged, memberErasureRequested, postChanged],
  identity: [campaignClaimed, memberErasedBy, savedCountChanged],
  newsletter: [giveawayChanged, memberErasureRequested, postChanged, priceDropSettingsChanged],
  payments: [boostCancelled, boostChanged, campaignChanged, memberErasureRequested, writerPaid],
  tracking: [commissionChanged, postChanged],
  wishlist: [memberChanged, memberErasureRequested, postChanged, priceDropped, priceDropTopicChanged],
}
