import { removeUnusedAdPictures } from '@ribbonry/contracts'
import type { Media } from '@ribbonry/media'
import { Transactions } from '@ribbonry/service-kit'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { PENDING_MEDIA, type PendingMedia, PITCH_MEDIA } from './pitch-media.ts'
import { PitchPicturesRepository } from './pitch-pictures.repository.ts'

const AT_ONCE = 200

/** Removes pictures that no campaign or edit request uses from the store. May run concurrently. */
@Injectable()
export class UnusedPicturesProcessor {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PitchPicturesRepository) private readonly pictures: PitchPicturesRepository,
    @Inject(PITCH_MEDIA) private readonly media: Media,
    @Inject(PENDING_MEDIA) private readonly hidden: PendingMedia,
  ) {}

  @Scheduled({ queue: removeUnusedAdPictures, every: 60_000 })
  async remove(): Promise<void> {
    while ((await this.#removeSome()) === AT_ONCE);
  }

  /** Deletes a picture before its row, so that a killed process leaves no file behind. */
  async #removeSome(): Promise<number> {
    return await this.transactions.run(async (transaction) => {
      const unused = await this.pictures.takeUnused(transaction, AT_ONCE)
      for (const { id, used } of unused) if (!used) await Promise.all([this.media.remove(id), this.hidden.pending.remove(id)])
      return unused.length
    })
  }
}
