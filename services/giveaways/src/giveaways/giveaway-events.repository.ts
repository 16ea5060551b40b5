import { giveawayChanged } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { EventOutbox } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { entriesHereOf } from './giveaways.repository.ts'

interface ChangedGiveaway {
  readonly id: number
  readonly version: number
  readonly slug: string
  readonly title: string
  readonly prize_post_id: string | null
  readonly starts: Date
  readonly ends: Date
  readonly open: boolean
}

const CHANGED = `
  select id, version, slug, title, prize_post_id, starts, ends, (${entriesHereOf('g')} or g.entry_link is not null) as open
  from giveaways as g where id = any($1::integer[]) order by id`

/** Publishes events of giveaways through the outbox, in the transaction of the change. */
@Injectable()
export class GiveawayEventsRepository {
  constructor(@Inject(EventOutbox) private readonly outbox: EventOutbox) {}

  async publishChanged(transaction: Transaction, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    const giveaways = await transaction.query<ChangedGiveaway[]>(CHANGED, [ids])
    await this.outbox.add(
      transaction,
      giveawayChanged,
      giveaways.map(({ id, prize_post_id: post, starts, ends, ...giveaway }) => ({
        ...giveaway,
        giveaway_id: id,
        post_id: post === null ? null : Number(post),
        starts: starts.toISOString(),
        ends: ends.toISOString(),
      })),
    )
  }
}
