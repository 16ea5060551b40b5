import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, LOGGER, TooMany, type Clock, type Logger } from '@ribbonry/service-kit'
import { Redis } from 'ioredis'
import { createHash } from 'node:crypto'
import { ANY_NAME_ONE_ADDRESS, ONE_NAME_ANY_ADDRESS, ONE_NAME_ONE_ADDRESS, delayAfter, type DelayRule } from './attempt-delays.ts'
import { ThrottledAttempts } from './throttled-attempts.ts'
import { KeyedQueue } from './keyed-queue.ts'

const RETENTION_SECONDS = 3600
/** The hash of an address changes every day, so a longer time is of no use. */
const TRUSTED_SECONDS = 26 * 3600

/** `subject` is an account, or the typed name where there is none; `address` is a hash. */
export interface Attempt {
  readonly subject: string
  readonly address: string | undefined
}

/**
 * Checks the delay and counts the attempt as wrong in one atomic step, so that a thousand simultaneous attempts are as slow as
 * sequential ones. KEYS: known, then pause and count for each rule. Returns the remaining delay in milliseconds, or 0, whether
 * the address is known, and the three counts. Attempts from known addresses delay nobody else.
 */
const COUNT_ATTEMPT = `
  local known = redis.call('exists', KEYS[1]) == 1
  local left = redis.call('pttl', KEYS[2])
  if not known then left = math.max(left, redis.call('pttl', KEYS[4]), redis.call('pttl', KEYS[6])) end
  if left > 0 then return {left} end
  local answer = {0, known and 1 or 0}
  for place = 3, 7, 2 do
    answer[#answer + 1] = redis.call('incr', KEYS[place])
    redis.call('expire', KEYS[place], ARGV[1])
  end
  for place = 1, 3 do
    local free, longest = tonumber(ARGV[place * 3 - 1]), tonumber(ARGV[place * 3])
    local step, count = tonumber(ARGV[place * 3 + 1]), answer[place + 2]
    if count > free and (place == 1 or not known) then
      local seconds = math.min(2 ^ math.min(math.floor((count - free - 1) / step), 20), longest)
      redis.call('set', KEYS[place * 2], '1', 'EX', seconds)
    end
  end
  return answer`

/**
 * KEYS as above. Also deletes the delays that the attempt started: there were none before. An expired count is not created again.
 * ARGV: whether the address was known.
 */
const REVERT_ATTEMPT = `
  for place = 3, 7, 2 do if redis.call('exists', KEYS[place]) == 1 then redis.call('decr', KEYS[place]) end end
  redis.call('del', KEYS[2])
  if ARGV[1] == '0' then redis.call('del', KEYS[4], KEYS[6]) end`

const RULES: readonly DelayRule[] = [ONE_NAME_ONE_ADDRESS, ANY_NAME_ONE_ADDRESS, ONE_NAME_ANY_ADDRESS]

/**
 * Throttles wrong passwords: for one account from one address, for many accounts from one address, and, with short delays, for
 * one account from many addresses. A member who logged in from an address before is not delayed by attempts from elsewhere.
 * Unknown names count as well, so that a delay reveals nothing.
 */
@Injectable()
export class PasswordAttempts {
  readonly #queue = new KeyedQueue()
  readonly #throttled: ThrottledAttempts

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.#throttled = new ThrottledAttempts(clock)
  }

  /**
   * Verifies a password. Attempts for the same account and address run one after the other, so that simultaneous ones gain
   * nothing.
   * @throws DomainError `too-many-tries` during a delay; what `isRight` throws, and then the attempt does not count
   */
  async check(attempt: Attempt, isRight: () => Promise<boolean>): Promise<boolean> {
    return await this.#queue.run(JSON.stringify([attempt.subject, attempt.address]), async () => {
      const { wasKnown, counts } = await this.#countAttempt(attempt)
      const right = await isRight().catch(async (error: unknown) => {
        await this.#revertAttempt(attempt, wasKnown)
        throw error
      })
      if (right) {
        await this.#revertAttempt(attempt, wasKnown)
        await this.trustAddress(attempt)
      } else this.#logGuessing(attempt, counts)
      return right
    })
  }

  /** Marks the address as the account's own after a proof: attempts of others no longer delay logins from there. */
  async trustAddress(attempt: Attempt): Promise<void> {
    const [known = '', delay = '', count = ''] = keysOf(attempt)
    const steps = this.redis.multi().del(delay, count)
    if (attempt.address !== undefined) steps.set(known, '1', 'EX', TRUSTED_SECONDS)
    await steps.exec()
  }

  async #countAttempt(attempt: Attempt): Promise<{ wasKnown: boolean; counts: number[] }> {
    const keys = keysOf(attempt)
    const numbers = [RETENTION_SECONDS, ...RULES.flatMap(({ free, maxSeconds: longest, step }) => [free, longest, step])]
    const [left = 0, known, ...counts] = (await this.redis.eval(COUNT_ATTEMPT, keys.length, ...keys, ...numbers)) as number[]
    if (left > 0) {
      this.#logThrottled()
      const seconds = Math.ceil(left / 1000)
      throw new TooMany('too-many-tries', `Too many attempts. Please try again in ${seconds} seconds.`, seconds)
    }
    return { wasKnown: known === 1, counts }
  }

  async #revertAttempt(attempt: Attempt, wasKnown: boolean): Promise<void> {
    const keys = keysOf(attempt)
    await this.redis.eval(REVERT_ATTEMPT, keys.length, ...keys, wasKnown ? '1' : '0')
  }

  /** Logs attempts that are too many for typing errors. */
  #logGuessing({ subject }: Attempt, counts: readonly number[]): void {
    const delays = RULES.map((rule, place) => delayAfter(counts[place] ?? 0, rule))
    if (RULES.every(({ loggedFrom }, place) => (delays[place] ?? 0) < loggedFrom)) return
    const [sameAddress, address, name] = counts
    const account = /^member:\d+$/.test(subject) ? subject : 'none'
    this.logger.warn(
      { account, wrong: { same_address: sameAddress, address, name }, pause_seconds: Math.max(...delays) },
      'Somebody guesses at passwords',
    )
  }

  #logThrottled(): void {
    const tries = this.#throttled.add()
    if (tries !== undefined) this.logger.warn({ tries }, 'Tries at passwords are put off')
  }
}

/** Keys contain hashes, because keys appear in monitors and dumps. */
function keysOf({ subject, address }: Attempt): string[] {
  const name = hashOf(subject)
  // Without an address (an internal call) only the account's own counts can cause a delay.
  const from = address ?? `none:${name}`
  const pair = `${name}:${hashOf(from)}`
  return [
    `sign-in-known:${pair}`,
    `sign-in-pause:${pair}`,
    `wrong-passwords:${pair}`,
    `sign-in-pause:from:${hashOf(from)}`,
    `wrong-passwords:from:${hashOf(from)}`,
    `sign-in-pause:${name}`,
    `wrong-passwords:${name}`,
  ]
}

const hashOf = (text: string): string => createHash('sha256').update(text.toLowerCase()).digest('base64url')
