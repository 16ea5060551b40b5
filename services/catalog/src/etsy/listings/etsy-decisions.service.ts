import type { LeftListing } from '@ribbonry/contracts'
import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Operations } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { EtsyBacklogService } from './etsy-backlog.service.ts'
import { EtsyDraftsService, LISTING_GONE, type MadeDraft } from './etsy-drafts.service.ts'
import { ETSY_LISTING } from './etsy-listing-undo.service.ts'
import { lockListings } from './etsy-listing-writes.ts'
import { EtsyListingsRepository } from './etsy-listings.repository.ts'

/** What became of listings that were decided on together. */
export interface Decision<Done> {
  readonly done: readonly Done[]
  readonly left: readonly LeftListing[]
}

/** A listing and the draft that was made of it. */
export interface AcceptedListing extends MadeDraft {
  readonly id: number
}

/** What staff decide on listings: a draft, or never again. */
@Injectable()
export class EtsyDecisionsService {
  constructor(
    @Inject(EtsyListingsRepository) private readonly listings: EtsyListingsRepository,
    @Inject(EtsyBacklogService) private readonly backlog: EtsyBacklogService,
    @Inject(EtsyDraftsService) private readonly drafts: EtsyDraftsService,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Makes a draft of each listing that is still for sale, and not in the catalogue. */
  async accept(ids: readonly number[], memberId: number): Promise<Decision<AcceptedListing>> {
    const wanted = [...new Set(ids)]
    const rows = await this.backlog.find(wanted)
    const pictures = await this.drafts.takePictures(rows)
    const done: AcceptedListing[] = []
    const left: LeftListing[] = []
    for (const id of wanted) {
      const row = rows.find((one) => one.id === id)
      const made = row === undefined ? LISTING_GONE : await this.drafts.make(row, pictures.get(id), memberId)
      if (typeof made === 'string') left.push({ id, title: row?.title ?? '', reason: made })
      else done.push({ id, ...made })
    }
    return { done, left }
  }

  /** Takes listings out of the backlog for good. @returns the operation, too: null where none was dismissed */
  async dismiss(ids: readonly number[], memberId: number): Promise<Decision<number> & { readonly operation: number | null }> {
    const wanted = [...new Set(ids)]
    const known = await this.listings.listKnown(wanted)
    const { done, operation } = await this.transactions.run(async (transaction) => {
      await lockListings(transaction)
      const before = await this.operations.before(transaction, ETSY_LISTING, wanted)
      const dismissed = await this.listings.dismiss(transaction, wanted, this.clock(), memberId)
      const [only] = dismissed.length === 1 ? dismissed : []
      const recorded = await this.operations.recordRows(transaction, before, {
        memberId,
        action: 'dismiss',
        title: known.find(({ id }) => id === only)?.title ?? `${dismissed.length} listings`,
        ...(only === undefined ? {} : { id: only }),
      })
      return { done: dismissed, operation: recorded ?? null }
    })
    return { done, left: leftOf(wanted, done, known, LISTING_GONE), operation }
  }
}

type Titled = readonly { readonly id: number; readonly title: string }[]

function leftOf(wanted: readonly number[], done: readonly number[], known: Titled, reason: string): LeftListing[] {
  const titles = new Map(known.map(({ id, title }) => [id, title]))
  const made = new Set(done)
  return wanted.filter((id) => !made.has(id)).map((id) => ({ id, title: titles.get(id) ?? '', reason }))
}
