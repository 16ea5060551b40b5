import { postPictureOf, type EventPayload, postChanged } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { ContactsRepository } from '../../outreach/contacts.repository.ts'
import { RunningCreativesRepository } from '../running-creatives.repository.ts'
import { pictureProjection, type PictureFact } from './picture.projection.ts'

export type PostChanged = EventPayload<typeof postChanged>

/** Updates the local copy of catalog's posts, for the pictures of creatives and for promo mails. */
@Controller()
export class PostChangedHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(RunningCreativesRepository) private readonly creatives: RunningCreativesRepository,
    @Inject(ContactsRepository) private readonly contacts: ContactsRepository,
  ) {}

  @Consumes(postChanged, { group: 'ads-pictures' })
  async handle(payloads: readonly PostChanged[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await pictureProjection.upsert(transaction, payloads.map(factOf))
      await this.creatives.bindPictures(transaction)
      await this.contacts.bindPosts(transaction)
    })
  }
}

/** Leaves out the picture of a deleted or adults-only post. */
function factOf(post: PostChanged): PictureFact {
  const { post_id, version, slug, title, deleted, nsfw } = post
  const published = deleted ? null : post.published
  return { post_id, version, slug, title, published, picture: deleted || nsfw ? null : postPictureOf(post) }
}
