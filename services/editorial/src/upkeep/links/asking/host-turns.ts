import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CONFIG, type EditorialEnvironment } from '../../../config.ts'

/** After this a turn whose holder is silent is another's. One request takes at most half of it. */
const LEASE_MS = 40_000
/** How often somebody who waits asks for the turn again. */
const ASK_AGAIN_MS = 200
/** Whoever has a turn makes sure of it so often: Redis may have been emptied meanwhile, and the turn be another's. */
const SURE_MS = 900
/** Timers end up to a millisecond early, and clocks are read in whole ones. */
const ROUNDING_MS = 2

// One hash for each host: who has the turn, until when, and when the next request may start. By the clock of Redis, which all
// instances share.
const TAKE = `
  local t = redis.call('TIME')
  local now = t[1] * 1000 + math.floor(t[2] / 1000)
  local row = redis.call('HMGET', KEYS[1], 'token', 'until', 'next')
  local free = tonumber(row[3] or '0') - now
  if free > tonumber(ARGV[3]) then return { 'later', free } end
  if row[1] and row[1] ~= ARGV[1] and tonumber(row[2]) > now then return { 'taken', tonumber(row[2]) - now } end
  if free < 0 then free = 0 end
  redis.call('HSET', KEYS[1], 'token', ARGV[1], 'until', now + free + ARGV[2])
  redis.call('PEXPIRE', KEYS[1], free + ARGV[2])
  return { 'yours', free }`

// A turn that Redis has forgotten, since it was emptied, leaves its gap all the same. A longer pause of somebody else stays.
const LEAVE = `
  local row = redis.call('HMGET', KEYS[1], 'token', 'next')
  if row[1] and row[1] ~= ARGV[1] then return 0 end
  local pause = tonumber(ARGV[2])
  if pause <= 0 and row[1] then return redis.call('DEL', KEYS[1]) end
  local t = redis.call('TIME')
  local now = t[1] * 1000 + math.floor(t[2] / 1000)
  if row[2] and tonumber(row[2]) - now > pause then pause = tonumber(row[2]) - now end
  if pause <= 0 then return 0 end
  redis.call('HDEL', KEYS[1], 'token', 'until')
  redis.call('HSET', KEYS[1], 'next', now + pause)
  redis.call('PEXPIRE', KEYS[1], pause)
  return 1`

/** The right to ask a host: one request at a time. */
export interface HostTurn {
  readonly host: string
  /** Makes one request, not sooner than the gap after the one before. @throws HostPaused */
  run<Answer>(request: () => Promise<Answer>): Promise<Answer>
  /** Gives the turn back. @param pauseMs how long nobody asks this host, beside the gap */
  leave(pauseMs?: number): Promise<void>
}

/** The host wants to be left alone for a while. */
export class HostPaused extends Error {
  constructor(readonly forMs: number) {
    super('The host asked for a pause')
  }
}

interface Turns {
  takeHostTurn(key: string, token: string, leaseMs: number, longestMs: number): Promise<[string, number]>
  leaveHostTurn(key: string, token: string, pauseMs: number): Promise<number>
}

/** Whose turn it is to ask a host, over all instances. */
@Injectable()
export class HostTurns {
  readonly #redis: Redis & Turns
  readonly #gapMs: number
  readonly #sureMs: number

  constructor(@Inject(Redis) redis: Redis, @Inject(CONFIG) config: Pick<EditorialEnvironment, 'LINK_CHECK_GAP_MS'>) {
    // Turns of many hosts are taken in one round trip.
    this.#redis = redis.duplicate({ enableAutoPipelining: true }) as Redis & Turns
    this.#redis.defineCommand('takeHostTurn', { numberOfKeys: 1, lua: TAKE })
    this.#redis.defineCommand('leaveHostTurn', { numberOfKeys: 1, lua: LEAVE })
    this.#gapMs = config.LINK_CHECK_GAP_MS === 0 ? 0 : config.LINK_CHECK_GAP_MS + ROUNDING_MS
    // Before each request, unless they follow one another without a gap.
    this.#sureMs = this.#gapMs === 0 ? SURE_MS : Math.min(SURE_MS, this.#gapMs / 2)
  }

  onApplicationShutdown(): void {
    this.#redis.disconnect()
  }

  /**
   * Waits for the turn at a host.
   * @param longestMs longest pause of the host that is waited for
   * @throws HostPaused where the host is to be left alone for longer
   */
  async take(host: string, longestMs: number, signal?: AbortSignal): Promise<HostTurn> {
    const token = randomUUID()
    const from = await this.#acquire(host, token, longestMs, signal)
    return this.#turn(host, token, longestMs, from)
  }

  /** Waits until a token has the turn. Returns when the next request may start. */
  async #acquire(host: string, token: string, longestMs: number, signal?: AbortSignal): Promise<number> {
    for (;;) {
      const [said, ms] = await this.#redis.takeHostTurn(keyOf(host), token, LEASE_MS, longestMs)
      if (said === 'later') throw new HostPaused(ms)
      if (said === 'yours') return Date.now() + ms
      await wait(Math.min(ms, ASK_AGAIN_MS), undefined, signal === undefined ? {} : { signal })
    }
  }

  #turn(host: string, token: string, longestMs: number, from: number): HostTurn {
    let next = from
    let sureUntil = Date.now() + this.#sureMs
    return {
      host,
      run: async (request) => {
        if (Date.now() > sureUntil) {
          next = Math.max(next, await this.#acquire(host, token, longestMs))
          sureUntil = Date.now() + this.#sureMs
        }
        const early = next - Date.now()
        if (early > 0) await wait(early)
        try {
          return await request()
        } finally {
          // Counted from the answer, since a request may have been sent long after it was begun.
          next = Date.now() + this.#gapMs
        }
      },
      leave: async (pauseMs = 0) => {
        await this.#redis.leaveHostTurn(keyOf(host), token, Math.max(next - Date.now(), pauseMs))
      },
    }
  }
}

const keyOf = (host: string): string => `link-turn:${host}`
