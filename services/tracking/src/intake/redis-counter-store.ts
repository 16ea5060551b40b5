import type { Redis } from 'ioredis'
import type { SharedCounts } from './rate-counts.ts'

/** Longer than a minute that has just begun elsewhere, and no longer than needed. */
const KEPT_MS = 120_000
/** Redis is for limits only: a beacon never waits for it, and what waits for it is not piled up. */
const GIVE_UP_MS = 200

const ADD = `
  local sums = {}
  for i, key in ipairs(KEYS) do
    sums[i] = redis.call('INCRBY', key, ARGV[i + 1])
    if sums[i] == tonumber(ARGV[i + 1]) then redis.call('PEXPIRE', key, ARGV[1]) end
  end
  return sums`

/** Counts in Redis, under names that are pseudonyms of a day and gone two minutes later. */
export class RedisCounts implements SharedCounts {
  constructor(private readonly redis: Redis) {}

  async add(minute: number, names: readonly string[], counts: readonly number[]): Promise<readonly number[]> {
    const keys = names.map((name) => `tracking:rate:${minute}:${name}`)
    const sums = this.redis.eval(ADD, keys.length, ...keys, KEPT_MS, ...counts) as Promise<number[]>
    return await within(GIVE_UP_MS, sums)
  }
}

async function within<Answer>(milliseconds: number, asked: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Redis does not answer')), milliseconds)
  try {
    return await Promise.race([asked, promise])
  } finally {
    clearTimeout(timer)
  }
}
