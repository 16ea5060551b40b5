import { Inject, Injectable } from '@nestjs/common'
import { ACCEPT_THE_TERMS, IMAGE_NOT_UPLOADED, PROFILE_IMAGE } from '@ribbonry/contracts'
import { MediaError, type CropRectangle } from '@ribbonry/media'
import { pictureUrl } from '@ribbonry/media/urls'
import { DomainError, type Transaction, Transactions } from '@ribbonry/service-kit'
import { MemberEventsRepository } from '../../members/member-events.repository.ts'
import type { Member } from '../../members/member.entity.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { AVATAR_MEDIA, type AvatarMedia } from './avatar-media.ts'
import { MemberPicturesRepository, type StoredPicture } from './member-pictures.repository.ts'

/** Pixels; the width that profiles show. */
const PROFILE_WIDTH = 320

/** Profile pictures of members. */
@Injectable()
export class AvatarsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MemberEventsRepository) private readonly events: MemberEventsRepository,
    @Inject(MemberPicturesRepository) private readonly pictures: MemberPicturesRepository,
    @Inject(AVATAR_MEDIA) private readonly media: AvatarMedia,
  ) {}

  /**
   * Decodes a file, crops it and makes the result the member's picture. The former picture is removed.
   * @throws DomainError `terms-not-accepted`, `image-not-uploaded` with the reason, `no-such-member`
   */
  async upload(memberId: number, file: Uint8Array, rectangle: CropRectangle, terms: boolean): Promise<Member> {
    if (!terms) throw new DomainError('refused', 'terms-not-accepted', ACCEPT_THE_TERMS, { terms: ACCEPT_THE_TERMS })
    const picture = await this.#crop(file, rectangle)
    const { before, member } = await this.transactions.run(async (transaction) => {
      if ((await this.members.lockById(transaction, memberId)) === null)
        throw new DomainError('not-found', 'no-such-member', 'There is no such member.')
      const former = await this.pictures.find(transaction, memberId)
      await this.pictures.upsert(transaction, memberId, picture, rectangle)
      const profileImage = pictureUrl(picture.pictureId, PROFILE_WIDTH, 'jpg')
      await this.members.modify(transaction, memberId, { profileImage })
      await this.events.publishChanged(transaction, memberId)
      return { before: former, member: await this.members.get(transaction, memberId) }
    })
    if (before !== null) await this.#removeUnused(before)
    return member
  }

  /** Removes a member's pictures from the store for good. */
  async erase(transaction: Transaction, memberId: number): Promise<void> {
    const picture = await this.pictures.find(transaction, memberId)
    await this.pictures.delete(transaction, memberId)
    if (picture !== null) await this.#removeUnused(picture, transaction)
  }

  async #crop(file: Uint8Array, rectangle: CropRectangle): Promise<StoredPicture> {
    try {
      const { id: sourceId } = await this.media.sources.intake(file)
      return { sourceId, pictureId: await this.#cropOf(sourceId, rectangle) }
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.unavailable) throw new DomainError('unavailable', error.code, error.message)
      throw new DomainError('refused', 'image-not-uploaded', IMAGE_NOT_UPLOADED, { profile_image: error.message })
    }
  }

  /** A source that cannot be cropped is not kept. */
  async #cropOf(sourceId: string, rectangle: CropRectangle): Promise<string> {
    try {
      return (await this.media.crops.crop(sourceId, rectangle, PROFILE_IMAGE)).id
    } catch (error) {
      if (!(await this.pictures.hasSource(sourceId))) await this.media.sources.remove(sourceId)
      throw error
    }
  }

  /** Two members may have uploaded the same picture, so it is removed with the last of them. */
  async #removeUnused({ sourceId, pictureId }: StoredPicture, transaction?: Transaction): Promise<void> {
    if (!(await this.pictures.hasSource(sourceId, transaction))) await this.media.sources.remove(sourceId)
    if (!(await this.pictures.hasPicture(pictureId, transaction))) await this.media.crops.remove(pictureId)
  }
}
