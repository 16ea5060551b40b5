import { PostDraft } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, InvalidInput, type Transaction } from '@ribbonry/service-kit'
import { proseOf } from '@ribbonry/prose'
import { Inject, Injectable } from '@nestjs/common'
import { RemotePictureSource } from '../../feeds/remote-picture-source.ts'
import { PicturesRepository } from '../../posts/pictures/pictures.repository.ts'
import { PostTrashService } from '../../staff/posts/post-trash.service.ts'
import { StaffPostsService } from '../../staff/posts/staff-posts.service.ts'
import { EtsyListingsRepository, type ListingRow } from './etsy-listings.repository.ts'

/** A picture of a new gift: its id, or the address that it is fetched from later; undefined for none. */
export type TakenPicture = { readonly id: string } | { readonly later: string } | undefined

/** Time for the pictures of all listings that are accepted together; the rest is fetched afterwards. */
const PICTURES_MS = 20_000
export const LISTING_GONE = 'This listing is no longer in the backlog.'

/** The draft gifts that are made of listings. */
@Injectable()
export class EtsyDraftsService {
  constructor(
    @Inject(EtsyListingsRepository) private readonly listings: EtsyListingsRepository,
    @Inject(StaffPostsService) private readonly posts: StaffPostsService,
    @Inject(PostTrashService) private readonly trash: PostTrashService,
    @Inject(RemotePictureSource) private readonly source: RemotePictureSource,
    @Inject(PicturesRepository) private readonly pictures: PicturesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Fetches the pictures of listings together. */
  async takePictures(rows: readonly ListingRow[]): Promise<ReadonlyMap<number, TakenPicture>> {
    const signal = AbortSignal.timeout(PICTURES_MS)
    return new Map(await Promise.all(rows.map(async (row) => [row.id, await this.#take(row, signal)] as const)))
  }

  /** @returns the id of the gift, or why there is none */
  async make(row: ListingRow, picture: TakenPicture, memberId: number): Promise<number | string> {
    const draft = PostDraft.parse({
      title: row.title,
      content: proseOf(row.description),
      link: row.link,
      price: row.price_cents === null ? null : row.price_cents / 100,
      currency: row.currency,
      picture_ids: picture !== undefined && 'id' in picture ? [picture.id] : [],
    })
    try {
      const { id } = await this.posts.create(draft, async (transaction, postId) => {
        await this.#mark(transaction, row, postId, memberId)
        if (picture !== undefined && 'later' in picture)
          await this.listings.queuePicture(transaction, postId, picture.later, row.title)
      })
      return id
    } catch (error) {
      if (error instanceof DomainError || error instanceof InvalidInput) return error.message
      throw error
    }
  }

  /** Puts a draft into the trash, unless somebody has changed it. @returns whether it is gone from the catalogue */
  async remove(postId: number, memberId: number): Promise<boolean> {
    if (!(await this.listings.isThere(postId))) return true
    if (!(await this.listings.isUntouched(postId))) return false
    await this.trash.put(postId, memberId)
    return true
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

  async #mark(transaction: Transaction, { id }: ListingRow, postId: number, memberId: number): Promise<void> {
    const isWaiting = await this.listings.accept(transaction, id, { at: this.clock(), memberId, postId })
    if (!isWaiting) throw new DomainError('conflict', 'listing-gone', LISTING_GONE)
  }
}
