import type { LeftListing } from '@ribbonry/contracts'
import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { EtsyBacklogService } from './etsy-backlog.service.ts'
import { EtsyDraftsService, LISTING_GONE } from './etsy-drafts.service.ts'
import { lockListings } from './etsy-listing-writes.ts'
import { EtsyListingsRepository } from './etsy-listings.repository.ts'

/** What became of listings that were decided on together. */
export interface Decision<Done> {
  readonly done: readonly Done[]
  readonly left: readonly LeftListing[]
}

/** A listing and the draft that was made of it. */
export interface AcceptedListing {
  readonly id: number
  readonly postId: number
}

const UNDECIDED = 'Nobody has decided on this listing.'
const CHANGED = 'Somebody has changed the gift that was made of it.'

/** What staff decide on listings: a draft, or never again. */
@Injectable()
export class EtsyDecisionsService {
  constructor(
    @Inject(EtsyListingsRepository) private readonly listings: EtsyListingsRepository,
    @Inject(EtsyBacklogService) private readonly backlog: EtsyBacklogService,
    @Inject(EtsyDraftsService) private readonly drafts: EtsyDraftsService,
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
      else done.push({ id, postId: made })
    }
    return { done, left }
  }

  async dismiss(ids: readonly number[], memberId: number): Promise<Decision<number>> {
    const wanted = [...new Set(ids)]
    const known = await this.listings.listDecided(wanted)
    const done = await this.transactions.run(async (transaction) => {
      await lockListings(transaction)
      return await this.listings.dismiss(transaction, wanted, this.clock(), memberId)
    })
    return { done, left: leftOf(wanted, done, known, LISTING_GONE) }
  }

  /** Puts listings back into the backlog. Their drafts go into the trash; what somebody has changed stays, with its listing. */
  async restore(ids: readonly number[], memberId: number): Promise<Decision<number>> {
    const wanted = [...new Set(ids)]
    const known = await this.listings.listDecided(wanted)
    const kept = new Set<number>()
    for (const { id, state, postId } of known) {
      if (state === 'accepted' && postId !== null && !(await this.drafts.remove(postId, memberId))) kept.add(id)
    }
    const restored = wanted.filter((id) => !kept.has(id))
    const done = await this.transactions.run(async (transaction) => {
      await lockListings(transaction)
      return await this.listings.restore(transaction, restored)
    })
    const left = leftOf(wanted, done, known, UNDECIDED)
    return { done, left: left.map((one) => (kept.has(one.id) ? { ...one, reason: CHANGED } : one)) }
  }
}

type Titled = readonly { readonly id: number; readonly title: string }[]

function leftOf(wanted: readonly number[], done: readonly number[], known: Titled, reason: string): LeftListing[] {
  const titles = new Map(known.map(({ id, title }) => [id, title]))
  const made = new Set(done)
  return wanted.filter((id) => !made.has(id)).map((id) => ({ id, title: titles.get(id) ?? '', reason }))
}
