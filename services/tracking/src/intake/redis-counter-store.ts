import type { Redis } from 'ioredis'
import type { SharedCounterStore } from './rate-counters.ts'

/** Longer than the minute of a process whose clock is behind. */
const EXPIRY_MS = 120_000
/** Timeout of a sync, so that calls do not pile up while Redis is unavailable. */
const TIMEOUT_MS = 200

const ADD = `
  local sums = {}
  for i, key in ipairs(KEYS) do
    sums[i] = redis.call('INCRBY', key, ARGV[i + 1])
    if sums[i] == tonumber(ARGV[i + 1]) then redis.call('PEXPIRE', key, ARGV[1]) end
  end
  return sums`

/** Shared counters in Redis, under daily pseudonyms that expire after two minutes. */
export class RedisCounterStore implements SharedCounterStore {
  constructor(private readonly redis: Redis) {}

  async add(minute: number, names: readonly string[], counts: readonly number[]): Promise<readonly number[]> {
    const keys = names.map((name) => `tracking:rate:${minute}:${name}`)
    const sums = this.redis.eval(ADD, keys.length, ...keys, EXPIRY_MS, ...counts) as Promise<number[]>
    return await withTimeout(TIMEOUT_MS, sums)
  }
}

async function withTimeout<Answer>(milliseconds: number, pending: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Redis does not answer')), milliseconds)
  try {
    return await Promise.race([pending, promise])
  } finally {
    clearTimeout(timer)
  }
}
