import { type GuidePresence, PRESENCE_SECONDS } from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'

const keyOf = (guideId: number): string => `guide-presence:${guideId}`

interface PresenceEntry extends GuidePresence {
  /** Time of the last report, in milliseconds since 1970. */
  readonly heard: number
}

/** Stores in Redis who has which guide open. Entries expire `PRESENCE_SECONDS` after their last report. */
@Injectable()
export class GuidePresenceStore {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Records an open editor. Returns all open editors of the guide, including this one, earliest first. */
  async report(guideId: number, one: Omit<GuidePresence, 'since'>): Promise<GuidePresence[]> {
    const now = this.clock().getTime()
    const [others, earlier] = await this.#list(guideId, now, one)
    const seen: PresenceEntry = { ...one, since: earlier?.since ?? new Date(now).toISOString(), heard: now }
    await this.redis
      .multi()
      .hset(keyOf(guideId), fieldOf(one), JSON.stringify(seen))
      .expire(keyOf(guideId), PRESENCE_SECONDS)
      .exec()
    return [...others, seen].map(presenceOf).toSorted((a, b) => a.since.localeCompare(b.since))
  }

  /** Removes an open editor. Returns the others. */
  async leave(guideId: number, one: Pick<GuidePresence, 'user_id' | 'client'>): Promise<GuidePresence[]> {
    await this.redis.hdel(keyOf(guideId), fieldOf(one))
    const [others] = await this.#list(guideId, this.clock().getTime(), one)
    return others.map(presenceOf)
  }

  /** Lists the current entries of other editors, and the earlier entry of this one. Removes expired entries. */
  async #list(
    guideId: number,
    now: number,
    one: Pick<GuidePresence, 'user_id' | 'client'>,
  ): Promise<[others: PresenceEntry[], own: PresenceEntry | undefined]> {
    const entries = Object.entries(await this.redis.hgetall(keyOf(guideId))).map(
      ([field, text]) => [field, JSON.parse(text) as PresenceEntry] as const,
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

/** Browsers choose their client ids. The member id keeps members from overwriting the entries of others. */
function fieldOf({ user_id, client }: Pick<GuidePresence, 'user_id' | 'client'>): string {
  return `${user_id}:${client}`
}

function presenceOf({ user_id, username, client, at, since }: PresenceEntry): GuidePresence {
  return { user_id, username, client, at, since }
}
