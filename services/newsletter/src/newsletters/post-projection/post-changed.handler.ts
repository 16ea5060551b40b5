import { postPictureOf, type EventPayload, postChanged } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { postProjection, type PostFact } from './post.projection.ts'

type PostChanged = EventPayload<typeof postChanged>

/** Follows the gifts of the catalogue, which newsletters show. */
@Controller()
export class PostChangedHandler {
  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

  @Consumes(postChanged, { group: 'newsletter-posts' })
  async handle(payloads: readonly PostChanged[]): Promise<void> {
    await this.transactions.run(async (transaction) => await postProjection.upsert(transaction, payloads.map(factOf)))
  }
}

function factOf(post: PostChanged): PostFact {
  const { post_id, version, deleted, slug, title, what = '', merchant = '', link, nsfw, published } = post
  const { second_picture = null, broken = false, unavailable = false } = post
  const picture = postPictureOf(post)
  return {
    post_id,
    version,
    deleted,
    slug,
    title,
    what,
    merchant,
    link,
    picture,
    second_picture,
    nsfw,
    published,
    broken,
    unavailable,
  }
}
