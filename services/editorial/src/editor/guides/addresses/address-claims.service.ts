import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type AddressClaim, AddressClaimsStore } from './address-claims.store.ts'
import { AddressRegisterClient } from './address-register.client.ts'
import { GuideContentsRepository } from '../reading/guide-contents.repository.ts'

/** A save lasts seconds: what is claimed for longer was left behind. */
const LEFT_BEHIND_MS = 60_000

/** Gives back addresses that a killed process, or a register that was away, has left with guides that do not have them. */
@Injectable()
export class AddressClaimsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(AddressClaimsStore) private readonly claims: AddressClaimsStore,
    @Inject(AddressRegisterClient) private readonly register: AddressRegisterClient,
    @Inject(GuideContentsRepository) private readonly contents: GuideContentsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    for (const claim of await this.claims.listBefore(new Date(this.clock().getTime() - LEFT_BEHIND_MS)))
      if (await this.#settle(claim)) await this.claims.remove(claim)
  }

  /** While the row of the guide is locked, no save takes the address again. Ids of guides that were never made are used once. */
  async #settle({ slug, guideId, memberId }: AddressClaim): Promise<boolean> {
    return await this.transactions.run(async (transaction) => {
      if ((await this.contents.lockSlug(transaction, guideId)) === slug) return true
      return await this.register.release(slug, guideId, memberId)
    })
  }
}
