import { PostDraft } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, InvalidInput, type Transaction } from '@ribbonry/service-kit'
import { Operations } from '@ribbonry/service-kit/operations'
import { proseOf } from '@ribbonry/prose'
import { Inject, Injectable } from '@nestjs/common'
import { RemotePictureSource } from '../../feeds/remote-picture-source.ts'
import { PicturesRepository } from '../../posts/pictures/pictures.repository.ts'
import { StaffPostsService } from '../../staff/posts/staff-posts.service.ts'
import { ETSY_LISTING } from './etsy-listing-undo.service.ts'
import { EtsyListingsRepository, type ListingRow } from './etsy-listings.repository.ts'

/** A picture of a new gift: its id, or the address that it is fetched from later; undefined for none. */
export type TakenPicture = { readonly id: string } | { readonly later: string } | undefined

/** A draft, and the operation that made it. */
export interface MadeDraft {
  readonly postId: number
  readonly operation: number
}

/** Time for the pictures of all listings that are accepted together; the rest is fetched afterwards. */
const PICTURES_MS = 20_000
export const LISTING_GONE = 'This listing is no longer in the backlog.'

/** The draft gifts that are made of listings. */
@Injectable()
export class EtsyDraftsService {
  constructor(
    @Inject(EtsyListingsRepository) private readonly listings: EtsyListingsRepository,
    @Inject(StaffPostsService) private readonly posts: StaffPostsService,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(RemotePictureSource) private readonly source: RemotePictureSource,
    @Inject(PicturesRepository) private readonly pictures: PicturesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Fetches the pictures of listings together. */
  async takePictures(rows: readonly ListingRow[]): Promise<ReadonlyMap<number, TakenPicture>> {
    const signal = AbortSignal.timeout(PICTURES_MS)
    return new Map(await Promise.all(rows.map(async (row) => [row.id, await this.#take(row, signal)] as const)))
  }

  /** @returns the gift and the operation, or why there is none */
  async make(row: ListingRow, picture: TakenPicture, memberId: number): Promise<MadeDraft | string> {
    const draft = PostDraft.parse({
      title: row.title,
      content: proseOf(row.description),
      link: row.link,
      price: row.price_cents === null ? null : row.price_cents / 100,
      currency: row.currency,
      picture_ids: picture !== undefined && 'id' in picture ? [picture.id] : [],
    })
    try {
      let operation = 0
      const { id } = await this.posts.create(draft, async (transaction, postId) => {
        operation = await this.#mark(transaction, row, postId, memberId)
        if (picture !== undefined && 'later' in picture)
          await this.listings.queuePicture(transaction, postId, picture.later, row.title)
      })
      return { postId: id, operation }
    } catch (error) {
      if (error instanceof DomainError || error instanceof InvalidInput) return error.message
      throw error
    }
  }

  /** What a retry may fetch is queued, and what cannot be had is left out. */
  async #take({ full_image: url }: ListingRow, signal: AbortSignal): Promise<TakenPicture> {
    if (url === '') return undefined
    const fetched = await this.source.fetch(url, signal)
    if (!('id' in fetched)) return fetched.permanent ? undefined : { later: url }
    const { id, width, height, color } = fetched
    await this.pictures.insertIfAbsent({ id, width, height, color, bytes: 0 })
    return { id }
  }

  /** @returns the operation */
  async #mark(transaction: Transaction, { id, title }: ListingRow, postId: number, memberId: number): Promise<number> {
    const before = await this.operations.before(transaction, ETSY_LISTING, [id])
    const isWaiting = await this.listings.accept(transaction, id, { at: this.clock(), memberId, postId })
    if (!isWaiting) throw new DomainError('conflict', 'listing-gone', LISTING_GONE)
    const operation = await this.operations.recordRow(transaction, before, { memberId, action: 'accept', id, title })
    if (operation === undefined) throw new Error('A listing that is accepted has changed')
    return operation
  }
}
