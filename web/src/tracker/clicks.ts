import { type Beacon, clickBeacon, NATIVE_AD } from './beacons.ts'
import { MERCHANT_PATH } from './endpoints.ts'
import { type MarkedMerchant, markedMerchant } from './merchants.ts'
import { clickedItem, type TrackedItem } from './markup.ts'

interface ClickRules {
  /** False for a native ad whose click was reported. */
  readonly isNewAdClick: (code: string) => boolean
  /** Reports an impression before the click that proves it: a click without an impression in its session does not count. */
  readonly reportSeen: (link: Element, item: TrackedItem) => void
  /** False for a merchant whose visit was reported. */
  readonly isNewVisit: (merchant: MarkedMerchant) => boolean
}

/** Calls for a click: one for the item of the link, one for its merchant. */
export function clickBeacons(target: EventTarget | null, { isNewAdClick, isNewVisit, reportSeen }: ClickRules): Beacon[] {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null) return []
  const item = clickedItem(link)
  const counts = item !== undefined && (item.type !== NATIVE_AD || isNewAdClick(item.code))
  if (counts) reportSeen(link, item)
  const merchant = markedMerchant(link.href)
  return [
    ...(counts ? [clickBeacon(item)] : []),
    ...(merchant !== undefined && isNewVisit(merchant) ? [{ path: MERCHANT_PATH, body: { merchant } }] : []),
  ]
}
