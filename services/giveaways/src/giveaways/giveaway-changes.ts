import { giveawayChanged } from '@ribbonry/contracts'
import { addToOutbox } from '@ribbonry/service-kit'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'

interface ChangedGiveaway {
  readonly id: number
  readonly version: number
  readonly slug: string
  readonly title: string
  readonly prize_post_id: string | null
  readonly starts: Date
  readonly ends: Date
}

const CHANGED = 'select id, version, slug, title, prize_post_id, starts, ends from giveaways where id = any($1::integer[]) order by id'

/** Tells other services, in the caller's transaction, what giveaways have become. */
export async function tellGiveaways(manager: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const giveaways = await manager.query<ChangedGiveaway[]>(CHANGED, [ids])
  const at = new Date().toISOString()
  await addToOutbox(manager, giveawayChanged, giveaways.map(({ id, prize_post_id: post, starts, ends, ...giveaway }) => ({
    ...giveaway,
    event_id: randomUUID(),
    at,
    giveaway_id: id,
    post_id: post === null ? null : Number(post),
    starts: starts.toISOString(),
    ends: ends.toISOString(),
  })))
}
