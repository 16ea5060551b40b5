import { addPitchPictures, type CallRefusal, PITCH_MESSAGES, POST_FACTS } from '@ribbonry/contracts'
import { CLOCK, type Clock, type DomainError, refusalOf, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { publishPostsChanged } from '../../posts/post-changed.ts'
import { PostVersionsService } from '../posts/post-versions.service.ts'
import { inTrash, postIsGuide, postNotFound } from '../posts/staff-post-refusals.ts'
import { StaffPostsRepository } from '../posts/staff-posts.repository.ts'
import { PicturePlacesService, PicturesRefused } from './picture-places.service.ts'

/** Pictures that are added to a gift, and their order. */
@Injectable()
export class PitchPicturesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(StaffPostsRepository) private readonly posts: StaffPostsRepository,
    @Inject(PicturePlacesService) private readonly places: PicturePlacesService,
    @Inject(PostVersionsService) private readonly versions: PostVersionsService,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError with the codes of `addPitchPictures` */
  async add(id: number, images: readonly string[], memberId: number): Promise<void> {
    if (images.length === 0) throw refuse('images-missing', PITCH_MESSAGES.images)
    const slug = await this.#add(id, images, memberId).catch((error: unknown) => {
      throw error instanceof PicturesRefused ? refuse('image-refused', error.message) : error
    })
    await this.caches.purgeShowing(POST_FACTS, [{ id, slug }])
  }

  async #add(id: number, images: readonly string[], memberId: number): Promise<string> {
    const named = this.places.read(images)
    return await this.transactions.run(async (transaction) => {
      const before = await this.posts.findForUpdate(transaction, id)
      if (before === null) throw (await this.posts.isGuide(id)) ? postIsGuide() : postNotFound()
      if (before.trashedAt !== null) throw inTrash()
      const rows = await this.versions.before(transaction, id)
      await this.places.putFirst(transaction, id, named)
      const version = before.version + 1
      await this.posts.update(transaction, id, { version, modified: this.clock() })
      await this.versions.recordChange(transaction, before, { memberId, change: { picture_ids: images }, before: rows })
      await publishPostsChanged(transaction, [await this.posts.get(transaction, id)], { at: this.clock() })
      return before.slug
    })
  }
}

function refuse(code: CallRefusal<typeof addPitchPictures>, sentence: string): DomainError {
  return refusalOf(addPitchPictures, 'refused', code, sentence, { fields: { images: sentence } })
}
