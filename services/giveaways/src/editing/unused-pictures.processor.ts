import { removeUnusedGiveawayPictures } from '@ribbonry/contracts'
import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { GiveawayPicturesService } from './giveaway-pictures.service.ts'
import { StoredPicturesRepository } from './stored-pictures.repository.ts'

const AT_ONCE = 100
/** A picture is stored before its giveaway is, and caches show a replaced one for some minutes. */
const UNUSED_MS = 24 * 60 * 60_000

/** Removes pictures from the store that no giveaway has shown for a day. May run concurrently. */
@Injectable()
export class UnusedPicturesProcessor {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(StoredPicturesRepository) private readonly stored: StoredPicturesRepository,
    @Inject(GiveawayPicturesService) private readonly pictures: GiveawayPicturesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Scheduled({ queue: removeUnusedGiveawayPictures, every: 60 * 60_000, atStart: true })
  async remove(): Promise<void> {
    await this.transactions.run(async (transaction) => await this.stored.mark(transaction, this.clock()))
    while ((await this.#removeSome()) === AT_ONCE);
  }

  /** Removes a picture before its row, so that a killed process leaves no file behind. */
  async #removeSome(): Promise<number> {
    return await this.transactions.run(async (transaction) => {
      const since = new Date(this.clock().getTime() - UNUSED_MS)
      const ids = await this.stored.takeUnused(transaction, since, AT_ONCE)
      for (const id of ids) await this.pictures.remove(id)
      await this.stored.remove(transaction, ids)
      return ids.length
    })
  }
}
