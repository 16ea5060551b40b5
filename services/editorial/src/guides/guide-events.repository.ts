import { guideChanged } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { toldMoment } from '@ribbonry/service-kit/activity'
import { EventOutbox } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'

const FIELDS = {
  guide_id: 'g.id',
  version: 'g.version',
  withdrawn: 'g.published is null',
  slug: 'g.slug',
  title: 'g.title',
  image: "coalesce(coalesce(g.picture, pictured.picture) ->> 'src', '')",
  published: toldMoment('g.published'),
} as const

const CHANGED = `
  from guides as g left join known_posts as pictured on pictured.post_id = g.picture_post_id
  where g.id = any($1::integer[]) order by g.id`

/** Publishes events of guides through the outbox, in the transaction of the change. */
@Injectable()
export class GuideEventsRepository {
  constructor(@Inject(EventOutbox) private readonly outbox: EventOutbox) {}

  async publishChanged(transaction: Transaction, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    await this.outbox.addSelected(transaction, guideChanged, { key: 'g.id', fields: FIELDS, rows: CHANGED, values: [ids] })
  }
}
