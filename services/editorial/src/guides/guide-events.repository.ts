import { guideChanged } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { addToOutbox } from '@ribbonry/service-kit/events'
import { Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'

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
  async publishChanged(transaction: Transaction, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    const guides = await transaction.query<ChangedGuide[]>(CHANGED, [ids])
    const at = new Date().toISOString()
    await addToOutbox(
      transaction,
      guideChanged,
      guides.map(({ id, image, published, ...guide }) => ({
        ...guide,
        event_id: randomUUID(),
        at,
        guide_id: id,
        withdrawn: published === null,
        image: image ?? '',
        published: published?.toISOString() ?? null,
      })),
    )
  }
}
