import { type GuidePresence, PRESENCE_SECONDS } from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'

const keyOf = (guideId: number): string => `guide-presence:${guideId}`

interface Seen extends GuidePresence {
  /** When it was last heard of, milliseconds. */
  readonly heard: number
}

/** Who has which guide open, in Redis: an entry for each open editor, gone when it says nothing for a while. */
@Injectable()
export class GuidePresenceStore {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Notes an open editor. Everybody who has the guide open, that one included, the first comer first. */
  async report(guideId: number, one: Omit<GuidePresence, 'since'>): Promise<GuidePresence[]> {
    const now = this.clock().getTime()
    const [others, earlier] = await this.#list(guideId, now, one)
    const seen: Seen = { ...one, since: earlier?.since ?? new Date(now).toISOString(), heard: now }
    await this.redis
      .multi()
      .hset(keyOf(guideId), fieldOf(one), JSON.stringify(seen))
      .expire(keyOf(guideId), PRESENCE_SECONDS)
      .exec()
    return [...others, seen].map(presenceOf).toSorted((a, b) => a.since.localeCompare(b.since))
  }

  /** Forgets an open editor. Who else has the guide open. */
  async leave(guideId: number, one: Pick<GuidePresence, 'user_id' | 'client'>): Promise<GuidePresence[]> {
    await this.redis.hdel(keyOf(guideId), fieldOf(one))
    const [others] = await this.#list(guideId, this.clock().getTime(), one)
    return others.map(presenceOf)
  }

  /** The others that were heard of lately, and what is known of this one. Entries that are too old are removed. */
  async #list(
    guideId: number,
    now: number,
    one: Pick<GuidePresence, 'user_id' | 'client'>,
  ): Promise<[others: Seen[], own: Seen | undefined]> {
    const entries = Object.entries(await this.redis.hgetall(keyOf(guideId))).map(
      ([field, text]) => [field, JSON.parse(text) as Seen] as const,
    )
    const gone = entries.filter(([, { heard }]) => now - heard > PRESENCE_SECONDS * 1000).map(([field]) => field)
    if (gone.length > 0) await this.redis.hdel(keyOf(guideId), ...gone)
    const there = entries.filter(([field]) => !gone.includes(field))
    return [
      there.filter(([field]) => field !== fieldOf(one)).map(([, seen]) => seen),
      there.find(([field]) => field === fieldOf(one))?.[1],
    ]
  }
}

/** Clients name themselves: with the member's id before it, nobody overwrites somebody else. */
function fieldOf({ user_id, client }: Pick<GuidePresence, 'user_id' | 'client'>): string {
  return `${user_id}:${client}`
}

function presenceOf({ user_id, username, client, at, since }: Seen): GuidePresence {
  return { user_id, username, client, at, since }
}
