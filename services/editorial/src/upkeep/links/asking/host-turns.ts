import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CONFIG, type EditorialEnvironment } from '../../../config.ts'

/** After this a turn whose holder is silent is another's. One request takes at most half of it. */
const LEASE_MS = 40_000
/** How often somebody who waits asks for the turn again. */
const ASK_AGAIN_MS = 200

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

const LEAVE = `
  if redis.call('HGET', KEYS[1], 'token') ~= ARGV[1] then return 0 end
  local pause = tonumber(ARGV[2])
  if pause <= 0 then return redis.call('DEL', KEYS[1]) end
  local t = redis.call('TIME')
  redis.call('HDEL', KEYS[1], 'token', 'until')
  redis.call('HSET', KEYS[1], 'next', t[1] * 1000 + math.floor(t[2] / 1000) + pause)
  redis.call('PEXPIRE', KEYS[1], pause)
  return 1`

/** The right to ask a host: one request at a time. */
export interface HostTurn {
  readonly host: string
  /** Makes one request, not sooner than the gap after the one before. */
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

  constructor(@Inject(Redis) redis: Redis, @Inject(CONFIG) config: Pick<EditorialEnvironment, 'LINK_CHECK_GAP_MS'>) {
    // Turns of many hosts are taken in one round trip.
    this.#redis = redis.duplicate({ enableAutoPipelining: true }) as Redis & Turns
    this.#redis.defineCommand('takeHostTurn', { numberOfKeys: 1, lua: TAKE })
    this.#redis.defineCommand('leaveHostTurn', { numberOfKeys: 1, lua: LEAVE })
    this.#gapMs = config.LINK_CHECK_GAP_MS
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
    const [key, token] = [`link-turn:${host}`, randomUUID()]
    for (;;) {
      const [said, ms] = await this.#redis.takeHostTurn(key, token, LEASE_MS, longestMs)
      if (said === 'later') throw new HostPaused(ms)
      if (said === 'yours') return this.#turn(host, key, token, Date.now() + ms)
      await wait(Math.min(ms, ASK_AGAIN_MS), undefined, signal === undefined ? {} : { signal })
    }
  }

  #turn(host: string, key: string, token: string, from: number): HostTurn {
    let next = from
    return {
      host,
      run: async (request) => {
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
        await this.#redis.leaveHostTurn(key, token, Math.max(next - Date.now(), pauseMs))
      },
    }
  }
}
