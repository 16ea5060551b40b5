import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type AddressClaim, AddressClaimsStore } from './address-claims.store.ts'
import { AddressRegisterClient } from './address-register.client.ts'
import { GuideContentsRepository } from '../reading/guide-contents.repository.ts'

/** Age in milliseconds from which a claim is abandoned. A save takes seconds. */
const ABANDONED_MS = 60_000

/**
 * Releases addresses that the register still holds for guides that do not use them, because a process was killed or the
 * register was unavailable.
 */
@Injectable()
export class AddressClaimsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(AddressClaimsStore) private readonly claims: AddressClaimsStore,
    @Inject(AddressRegisterClient) private readonly register: AddressRegisterClient,
    @Inject(GuideContentsRepository) private readonly contents: GuideContentsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Says that an address will be given back, so that the sweep does it if this process ends before. */
  async plan(claim: AddressClaim): Promise<void> {
    await this.claims.add(claim, this.clock())
  }

  /** Gives a planned address back, at once or with a later sweep. */
  async giveBack(claim: AddressClaim): Promise<void> {
    if (await this.register.release(claim.slug, claim.guideId, claim.memberId)) await this.claims.remove(claim)
  }

  async sweep(): Promise<void> {
    for (const claim of await this.claims.listBefore(new Date(this.clock().getTime() - ABANDONED_MS)))
      if (await this.#settle(claim)) await this.claims.remove(claim)
  }

  /**
   * Releases the address unless the guide uses it. Returns false where the release failed.
   * The lock of the guide's row keeps saves from taking the address meanwhile. A guide that was never stored has no row, and
   * needs no lock: its id comes from a sequence and is not used again.
   */
  async #settle({ slug, guideId, memberId }: AddressClaim): Promise<boolean> {
    return await this.transactions.run(async (transaction) => {
      if ((await this.contents.lockSlug(transaction, guideId)) === slug) return true
      return await this.register.release(slug, guideId, memberId)
    })
  }
}
