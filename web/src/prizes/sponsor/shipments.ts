export interface Shipment {
  readonly shipping_company: string
  readonly tracking_id: string
}

export const CARRIER_MISSING = 'Please specify the carrier.'
export const SHIPMENT_ID_MISSING = 'Please enter a shipment ID.'

/** Carriers whose shipments can be followed by a link. */
export const KNOWN_CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL', 'OnTrac', 'Canada Post', 'Royal Mail'] as const

/** What a shipment lacks, by field; the carrier first. */
export function missingOf({ shipping_company: carrier, tracking_id: id }: Shipment): Partial<Record<keyof Shipment, string>> {
  if (carrier.trim() === '') return { shipping_company: CARRIER_MISSING }
  return id.trim() === '' ? { tracking_id: SHIPMENT_ID_MISSING } : {}
}

/** True where something was typed: what is left empty stays as it is. */
export function isFilledIn({ shipping_company: carrier, tracking_id: id }: Shipment): boolean {
  return carrier.trim() !== '' || id.trim() !== ''
}
