import type { EventPayload, Picture, postChanged } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import type { EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { CreativesRepository } from '../creatives/creatives.repository.ts'
import { pictureProjection, type PictureFact } from './picture.projection.ts'

export type PostChanged = EventPayload<typeof postChanged>

/** For events of before pictures carried their measures. */
const DEFAULT_MEASURES = { width: 960, height: 720, color: '#f3e4d7' } as const

/** Follows the gifts whose pictures creatives borrow. */
@Injectable()
export class PostChangedHandler implements EventHandler<typeof postChanged> {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
  ) {}

  async handle(payloads: readonly PostChanged[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await pictureProjection.upsert(transaction, payloads.map(factOf))
      await this.creatives.bindPictures(transaction)
    })
  }
}

function factOf(post: PostChanged): PictureFact {
  const { post_id, version, slug } = post
  return { post_id, version, slug, picture: pictureOf(post) }
}

/** None of a post that is deleted or for adults only. */
function pictureOf({ deleted, nsfw, picture, image, title }: PostChanged): Picture | null {
  if (deleted || nsfw) return null
  if (picture !== undefined) return picture
  return image === '' ? null : { id: null, src: image, alt: title, ...DEFAULT_MEASURES }
}
