import { TRASH_DAYS } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { AddressClaimsService } from '../../editor/guides/addresses/address-claims.service.ts'
import { GuideViewsService } from '../../editor/guides/reading/guide-views.service.ts'
import { GuideDeletion } from './guide-deletion.service.ts'
import { GuideTrashRepository } from './guide-trash.repository.ts'

const DAY_MS = 86_400_000
const BATCH_SIZE = 100
/** The service itself, for calls in its own name. */
const NOBODY = 0

/** Removes guides for good, and gives their addresses back, former ones too. */
@Injectable()
export class GuideRemovalsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideTrashRepository) private readonly trash: GuideTrashRepository,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideDeletion) private readonly deletion: GuideDeletion,
    @Inject(AddressClaimsService) private readonly addresses: AddressClaimsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Removes what has been in the trash for its days. @returns how many guides */
  async emptyTrash(): Promise<number> {
    const until = new Date(this.clock().getTime() - TRASH_DAYS * DAY_MS)
    for (let removed = 0; ; removed += BATCH_SIZE) {
      const ids = await this.trash.listTrashedUntil(until, BATCH_SIZE)
      for (const id of ids) {
        const slugs = await this.transactions.run((transaction) => this.#remove(transaction, id, until))
        for (const slug of slugs) await this.addresses.giveBack({ slug, guideId: id, memberId: NOBODY })
      }
      if (ids.length < BATCH_SIZE) return removed + ids.length
    }
  }

  /** Staff may restore it while the trash is emptied. @returns the addresses that are free then, also those that led to it */
  async #remove(transaction: Transaction, id: number, until: Date): Promise<readonly string[]> {
    const guide = await this.views.lockGuide(transaction, id)
    if (guide === undefined || guide.trashed === null || guide.trashed > until) return []
    const slugs = [...new Set([guide.slug, ...(await this.trash.listFormerSlugs(transaction, id))])]
    for (const slug of slugs) await this.addresses.plan({ slug, guideId: id, memberId: NOBODY })
    await this.deletion.delete(transaction, guide)
    return slugs
  }
}
