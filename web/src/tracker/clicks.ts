import { type Beacon, clickBeacon, NATIVE_AD } from './beacons.ts'
import { MERCHANT_PATH } from './endpoints.ts'
import { type MarkedMerchant, markedMerchant } from './merchants.ts'
import { clickedItem, type TrackedItem } from './markup.ts'

interface ClickRules {
  /** False for a native ad whose click is known. */
  readonly isNewAdClick: (code: string) => boolean
  /** Told before the click of what it proves to have been seen: a click on what its session was not shown does not count. */
  readonly reportSeen: (link: Element, item: TrackedItem) => void
  /** False for a merchant whose visit is known. */
  readonly isNewVisit: (merchant: MarkedMerchant) => boolean
}

/** The calls that a click calls for: one for the item that the link belongs to, one for the merchant that it leads to. */
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
