import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { DomainClasses } from './domain-classes.ts'

/** What came of the mails of a slice, for the pace of their class. */
export interface SliceOutcome {
  readonly accepted: number
  /** Answers that ask to come back later (421, 450, 451 and the like). */
  readonly postponed: number
  /** Answers that refuse a mail for good. */
  readonly refused: number
}

/** Mails that the brakes look back on, in each class. */
export const REFUSAL_WINDOW = 200
/** Longest time for which the rest of a bucket is kept. */
const BUCKET_SECONDS = 3600
const WINDOW_SECONDS = 7 * 24 * 3600
/** Slowest share of a class's pace. */
const SLOWEST = 1 / 64
/** A class is slowed once in this time, however many mails are postponed at once. */
const SLOWED_EVERY_MS = 1000
/** By which each accepted mail speeds a slowed class up. */
const FASTER = 1.01
/** Seconds of its pace that a bucket holds at most, and mails at least. */
const BURST_SECONDS = 1

/**
 * KEYS 1: bucket. ARGV: mails a second, mails wanted. Answers the number granted, and the milliseconds until the next one where
 * none was. The time is that of Redis: instances with different clocks share a bucket.
 */
const TAKE = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local bucket = redis.call('hmget', KEYS[1], 'tokens', 'at', 'factor')
  local rate = tonumber(ARGV[1]) * tonumber(bucket[3] or 1)
  local size = math.max(1, rate * ${BURST_SECONDS})
  local tokens = size
  if bucket[1] and bucket[2] then
    tokens = math.min(size, tonumber(bucket[1]) + math.max(0, now - tonumber(bucket[2])) * rate / 1000)
  end
  local granted = math.min(tonumber(ARGV[2]), math.floor(tokens))
  redis.call('hset', KEYS[1], 'tokens', tostring(tokens - granted), 'at', tostring(now))
  redis.call('expire', KEYS[1], ${BUCKET_SECONDS})
  if granted > 0 then return { granted, 0 } end
  return { 0, math.ceil((1 - tokens) * 1000 / rate) }`

/** KEYS 1: bucket, 2: latest outcomes. ARGV: accepted, postponed, refused. Answers how many of the latest were refused. */
const REPORT = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local accepted, postponed, refused = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local bucket = redis.call('hmget', KEYS[1], 'factor', 'slowed')
  local factor = tonumber(bucket[1] or 1)
  if accepted > 0 then factor = math.min(1, factor * ${FASTER} ^ accepted) end
  if postponed > 0 and now - tonumber(bucket[2] or 0) >= ${SLOWED_EVERY_MS} then
    factor = math.max(${SLOWEST}, factor / 2)
    redis.call('hset', KEYS[1], 'slowed', tostring(now))
  end
  redis.call('hset', KEYS[1], 'factor', tostring(factor))
  redis.call('expire', KEYS[1], ${BUCKET_SECONDS})
  local latest = (redis.call('get', KEYS[2]) or '') .. string.rep('.', accepted) .. string.rep('!', refused)
  latest = string.sub(latest, -${REFUSAL_WINDOW})
  redis.call('set', KEYS[2], latest, 'EX', ${WINDOW_SECONDS})
  local _, count = string.gsub(latest, '!', '')
  return count`

/** Token buckets in Redis, one for each class of domains, which all instances share. Without Redis nothing is granted. */
@Injectable()
export class PaceService {
  readonly classes: DomainClasses

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(CONFIG) { NEWSLETTER_PACE }: Pick<NewsletterEnvironment, 'NEWSLETTER_PACE'>,
  ) {
    this.classes = new DomainClasses(NEWSLETTER_PACE)
  }

  /**
   * Grants up to `wanted` mails of a class.
   * @returns the number, and how long to wait where it is 0, in milliseconds
   * @throws Error while Redis is away
   */
  async take(domainClass: string, wanted: number): Promise<{ granted: number; waitMs: number }> {
    if (!this.classes.isPaced) return { granted: wanted, waitMs: 0 }
    const rate = this.classes.perSecond(domainClass)
    const [granted = 0, waitMs = 0] = (await this.redis.eval(TAKE, 1, bucketOf(domainClass), rate, wanted)) as number[]
    return { granted, waitMs }
  }

  /**
   * Slows a class down or speeds it up.
   * @param send names the send of which outcomes are remembered
   * @returns how many of its last `REFUSAL_WINDOW` mails to the class were refused
   * @throws Error while Redis is away
   */
  async report(domainClass: string, send: string, { accepted, postponed, refused }: SliceOutcome): Promise<number> {
    const keys = [bucketOf(domainClass), `newsletter-outcomes:${send}:${domainClass}`]
    return Number(await this.redis.eval(REPORT, keys.length, ...keys, accepted, postponed, refused))
  }
}

const bucketOf = (domainClass: string): string => `newsletter-pace:${domainClass}`
