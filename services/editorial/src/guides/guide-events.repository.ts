import { guideChanged } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { EventOutbox } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'

interface ChangedGuide {
  readonly id: number
  readonly version: number
  readonly slug: string
  readonly title: string
  readonly image: string | null
  readonly published: Date | null
}

const CHANGED = `
  select g.id, g.version, g.slug, g.title, coalesce(g.picture, pictured.picture) ->> 'src' as image, g.published
  from guides as g left join known_posts as pictured on pictured.post_id = g.picture_post_id
  where g.id = any($1::integer[]) order by g.id`

/** Publishes events of guides through the outbox, in the transaction of the change. */
@Injectable()
export class GuideEventsRepository {
  constructor(@Inject(EventOutbox) private readonly outbox: EventOutbox) {}

  async publishChanged(transaction: Transaction, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    const guides = await transaction.query<ChangedGuide[]>(CHANGED, [ids])
    await this.outbox.add(
      transaction,
      guideChanged,
      guides.map(({ id, image, published, ...guide }) => ({
        ...guide,
        guide_id: id,
        withdrawn: published === null,
        image: image ?? '',
        published: published?.toISOString() ?? null,
      })),
    )
  }
}
