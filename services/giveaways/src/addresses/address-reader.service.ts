import type { PostalAddress } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { ActivityLog, type Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { WinnerAddressesRepository } from './winner-addresses.repository.ts'

/** The only way to read addresses: who reads which, and when, is logged in the same transaction. */
@Injectable()
export class AddressReader {
  constructor(
    @Inject(WinnerAddressesRepository) private readonly addresses: WinnerAddressesRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  async read(transaction: Transaction, winnerIds: readonly number[], actor: Actor): Promise<Map<number, PostalAddress>> {
    const found = await this.addresses.open(transaction, winnerIds)
    const reads = [...found.keys()].map((id) => ({ actor, action: 'read-address', item: { type: 'winner', id } }))
    await this.activity.record(transaction, ...reads)
    return found
  }
}
