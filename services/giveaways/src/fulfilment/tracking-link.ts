/** Pages of carriers on which a shipment is followed; its id stands at the end. */
const PAGES = {
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  ontrac: 'https://www.ontrac.com/tracking/?number=',
  canadapost: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  royalmail: 'https://www.royalmail.com/track-your-item#/tracking-results/',
} as const
type Carrier = keyof typeof PAGES

/** Names of carriers in letters alone. */
const CARRIERS: ReadonlyMap<string, Carrier> = new Map<string, Carrier>([
  ...(Object.keys(PAGES) as Carrier[]).map((name) => [name, name] as const),
  ['unitedparcelservice', 'ups'],
  ['federalexpress', 'fedex'],
  ['unitedstatespostalservice', 'usps'],
  ['uspostalservice', 'usps'],
  ['usmail', 'usps'],
  ['dhlexpress', 'dhl'],
  ['fedexground', 'fedex'],
  ['fedexexpress', 'fedex'],
  ['upsground', 'ups'],
  ['upsexpress', 'ups'],
])

/** Where a known carrier shows a shipment; empty for other carriers and without an id. */
export function trackingLink(carrier: string, shipmentId: string): string {
  const known = CARRIERS.get(carrier.toLowerCase().replace(/[^a-z]/g, ''))
  const id = shipmentId.toWellFormed().trim()
  return known === undefined || id === '' ? '' : PAGES[known] + encodeURIComponent(id)
}
