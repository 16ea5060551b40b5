import { Inject, Injectable } from '@nestjs/common'
import { ACCEPT_THE_TERMS, IMAGE_NOT_UPLOADED, PROFILE_IMAGE } from '@ribbonry/contracts'
import { MediaError, type CropRectangle } from '@ribbonry/media'
import { pictureUrl } from '@ribbonry/media/urls'
import { DomainError } from '@ribbonry/service-kit'
import { DataSource, type EntityManager } from 'typeorm'
import { publishMemberChanged } from '../members/member-events.repository.ts'
import { Member } from '../members/member.entity.ts'
import { MembersRepository } from '../members/members.repository.ts'
import { AVATAR_MEDIA, type AvatarMedia } from './avatar-media.ts'
import { MemberPicture } from './member-picture.entity.ts'

/** As wide as a profile shows it. */
const PROFILE_WIDTH = 320

interface StoredPicture {
  readonly sourceId: string
  readonly pictureId: string
}

/** Members' own pictures. */
@Injectable()
export class AvatarsService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(AVATAR_MEDIA) private readonly media: AvatarMedia,
  ) {}

  /**
   * Decodes a file, cuts out the part and shows it as the member's own; what they had before goes.
   * @throws DomainError `terms-not-accepted`, `image-not-uploaded` with the reason, `no-such-member`
   */
  async upload(memberId: number, file: Uint8Array, rectangle: CropRectangle, terms: boolean): Promise<Member> {
    if (!terms) throw new DomainError('refused', 'terms-not-accepted', ACCEPT_THE_TERMS, { terms: ACCEPT_THE_TERMS })
    const kept = await this.#crop(file, rectangle)
    const { before, member } = await this.source.transaction(async (manager) => {
      if ((await this.members.lockById(manager, memberId)) === null) throw new DomainError('not-found', 'no-such-member', 'There is no such member.')
      const former = await manager.findOneBy(MemberPicture, { memberId })
      await manager.upsert(MemberPicture, { memberId, ...kept, rectangle, created: new Date() }, ['memberId'])
      await manager.update(Member, { id: memberId }, { profileImage: pictureUrl(kept.pictureId, PROFILE_WIDTH, 'jpg'), modified: new Date() })
      await publishMemberChanged(manager, memberId)
      return { before: former, member: await manager.findOneByOrFail(Member, { id: memberId }) }
    })
    if (before !== null) await this.#removeUnused(this.source.manager, before)
    return member
  }

  /** Removes a member's pictures from the store, for good. */
  async erase(manager: EntityManager, memberId: number): Promise<void> {
    const kept = await manager.findOneBy(MemberPicture, { memberId })
    await manager.delete(MemberPicture, { memberId })
    if (kept !== null) await this.#removeUnused(manager, kept)
  }

  async #crop(file: Uint8Array, rectangle: CropRectangle): Promise<StoredPicture> {
    try {
      const { id: sourceId } = await this.media.sources.intake(file)
      const { id: pictureId } = await this.media.crops.crop(sourceId, rectangle, PROFILE_IMAGE)
      return { sourceId, pictureId }
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.code === 'media-busy') throw new DomainError('unavailable', 'media-busy', error.message)
      throw new DomainError('refused', 'image-not-uploaded', IMAGE_NOT_UPLOADED, { profile_image: error.message })
    }
  }

  /** Two members may have uploaded the same picture: it goes with the last of them. */
  async #removeUnused(manager: EntityManager, { sourceId, pictureId }: StoredPicture): Promise<void> {
    if (!(await manager.existsBy(MemberPicture, { sourceId }))) await this.media.sources.remove(sourceId)
    if (!(await manager.existsBy(MemberPicture, { pictureId }))) await this.media.crops.remove(pictureId)
  }
}
