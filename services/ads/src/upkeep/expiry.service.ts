import type { Media } from '@ribbonry/media'
import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { OneTimeCodes } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { CampaignsRepository } from '../campaigns/campaigns.repository.ts'
import { UNCLAIMED_DAYS } from '../campaigns/retention.ts'
import { PITCH_MEDIA } from '../creatives/pitch-media.ts'
import { PitchPicturesRepository } from '../creatives/pitch-pictures.repository.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 200

/** Removes what has reached its retention. May run twice at the same time, and again after it was cut short. */
@Injectable()
export class ExpiryService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(PitchPicturesRepository) private readonly pictures: PitchPicturesRepository,
    @Inject(PITCH_MEDIA) private readonly media: Media,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Unclaimed pitches of 30 days, unused pictures, expired edit links. */
  async removeExpired(): Promise<void> {
    while ((await this.#removeUnclaimed()) === AT_ONCE);
    while ((await this.removeUnusedPictures()) === AT_ONCE);
    await this.transactions.run((transaction) => this.codes.purge(transaction))
  }

  /**
   * Removes pictures that no campaign has any more from the store. A picture leaves the list only once it is gone, so that a
   * killed process leaves none behind. Returns how many it looked at.
   */
  async removeUnusedPictures(): Promise<number> {
    return await this.transactions.run(async (transaction) => {
      const unused = await this.pictures.takeUnused(transaction, AT_ONCE)
      for (const { id, used } of unused) if (!used) await this.media.remove(id)
      return unused.length
    })
  }

  async #removeUnclaimed(): Promise<number> {
    const at = this.clock()
    return await this.transactions.run(async (transaction) => {
      const before = new Date(at.getTime() - UNCLAIMED_DAYS * DAY_MS)
      const ids = await this.campaigns.listUnclaimedBefore(transaction, before, AT_ONCE)
      if (ids.length > 0) await this.campaigns.remove(transaction, ids, at)
      return ids.length
    })
  }
}
