import { DomainError } from '@ribbonry/service-kit'

export const giveawayNotFound = (): DomainError =>
  new DomainError('not-found', 'giveaway-not-found', 'Giveaway could not be found.')

export const winnerNotFound = (): DomainError => new DomainError('not-found', 'winner-not-found', 'Winner could not be found.')

export const addressMissing = (): DomainError =>
  new DomainError('refused', 'address-missing', 'Every winner needs an address first.')

/** @throws DomainError where the carrier or the shipment's id is missing, in this order */
export function assertShipment({
  shipping_company: carrier,
  tracking_id: shipment,
}: {
  readonly shipping_company: string
  readonly tracking_id: string
}): void {
  if (carrier === '') throw new DomainError('refused', 'carrier-missing', 'Please specify the carrier.')
  if (shipment === '') throw new DomainError('refused', 'shipment-id-missing', 'Please enter a shipment ID.')
}
