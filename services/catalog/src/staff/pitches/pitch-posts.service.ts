import { type CallInput, createPitchPost, PostDraft } from '@ribbonry/contracts'
import { CLOCK, type Clock, refusalOf, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { createHash } from 'node:crypto'
import { CONFIG, type CatalogEnvironment } from '../../config.ts'
import { postIsGuide, postNotFound } from '../posts/staff-post-refusals.ts'
import { StaffPostsRepository } from '../posts/staff-posts.repository.ts'
import { StaffPostsService } from '../posts/staff-posts.service.ts'
import type { NamedPicture } from './picture-names.ts'
import type { PlacedPictureRow } from './picture-places.repository.ts'
import { PicturePlacesService, PicturesRefused } from './picture-places.service.ts'
import { type PitchFields, readPitch } from './pitch-fields.ts'
import { PitchesRepository } from './pitches.repository.ts'

type Typed = CallInput<typeof createPitchPost>['body']

interface Pitched {
  readonly read: PitchFields
  readonly pictures: readonly NamedPicture[]
  readonly memberId: number
}

/** The same pitch again within so long is the same gift. */
const SAME_MS = 10 * 60_000

/** The pitch was stored before. */
class SentAlready extends Error {
  constructor(readonly postId: number) {
    super('The pitch was stored before')
  }
}

/** Draft gifts of pitches. */
@Injectable()
export class PitchPostsService {
  constructor(
    @Inject(StaffPostsService) private readonly posts: StaffPostsService,
    @Inject(StaffPostsRepository) private readonly rows: StaffPostsRepository,
    @Inject(PitchesRepository) private readonly pitches: PitchesRepository,
    @Inject(PicturePlacesService) private readonly places: PicturePlacesService,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'PITCH_WITHOUT_LINK'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `post-not-found`, `post-is-guide` */
  async pictures(postId: number): Promise<{ readonly title: string; readonly pictures: readonly PlacedPictureRow[] }> {
    const post = await this.rows.findById(postId)
    if (post === undefined) throw (await this.rows.isGuide(postId)) ? postIsGuide() : postNotFound()
    return { title: post.title, pictures: await this.places.list(postId) }
  }

  /** @returns the id of the gift. @throws DomainError with the codes of `createPitchPost` */
  async create(typed: Typed, memberId: number): Promise<number> {
    const read = readPitch(typed, this.config.PITCH_WITHOUT_LINK.includes(memberId))
    if ('sentence' in read)
      throw refusalOf(createPitchPost, 'refused', read.code, read.sentence, { fields: { [read.field]: read.sentence } })
    try {
      return await this.#create({ read, pictures: this.places.read(typed.images), memberId })
    } catch (error) {
      if (error instanceof SentAlready) return error.postId
      if (!(error instanceof PicturesRefused)) throw error
      throw refusalOf(createPitchPost, 'refused', 'image-refused', error.message, { fields: { images: error.message } })
    }
  }

  async #create(pitched: Pitched): Promise<number> {
    const { title, productLink: link, price } = pitched.read
    const draft = PostDraft.parse({ title, link, price })
    const store = (transaction: Transaction, id: number): Promise<void> => this.#store(transaction, id, pitched)
    return (await this.posts.createByStaff(draft, pitched.memberId, store)).id
  }

  async #store(transaction: Transaction, postId: number, pitched: Pitched): Promise<void> {
    const created = this.clock()
    const fingerprint = createHash('sha256').update(JSON.stringify(pitched)).digest('hex')
    const before = await this.pitches.lockSent(transaction, fingerprint, new Date(created.getTime() - SAME_MS))
    if (before !== undefined) throw new SentAlready(before)
    const { read, pictures, memberId } = pitched
    await this.pitches.insert(transaction, postId, { ...read.pitch, memberId, fingerprint, created })
    await this.places.putFirst(transaction, postId, pictures)
  }
}
