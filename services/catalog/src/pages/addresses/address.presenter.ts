import type { CallAnswer, getAddress } from '@ribbonry/contracts'
import type { TakenAddress } from './addresses.service.ts'

export function presentAddress(address: TakenAddress | undefined): CallAnswer<typeof getAddress>['address'] {
  if (address === undefined) return null
  if (address === 'reserved') return { type: 'reserved', id: null, retired: false }
  return { type: address.type, id: address.id, retired: address.retired }
}
