import { Inject, Injectable } from '@nestjs/common'
import { LOGGER, TooMany, type Logger } from '@ribbonry/service-kit'
import { Redis } from 'ioredis'
import { createHash } from 'node:crypto'
import { ANY_NAME_ONE_ADDRESS, ONE_NAME_ANY_ADDRESS, ONE_NAME_ONE_ADDRESS, delayAfter, type DelayRule } from './attempt-delays.ts'
import { ThrottledAttempts } from './throttled-attempts.ts'
import { KeyedQueue } from './keyed-queue.ts'

const RETENTION_SECONDS = 3600
/** An address is named anew each day, so that to know it longer is of no use. */
const TRUSTED_SECONDS = 26 * 3600

/** Who is tried, and from where. `subject` names an account, or what was typed where there is none; `address` is a hash. */
export interface Attempt {
  readonly subject: string
  readonly address: string | undefined
}

/**
 * Tries at passwords count as wrong until they were right, in one step with the look at the pause, so that a thousand at the same time
 * are as slow as one after the other. KEYS: known, then pause and count for each rule. Gives the pause that stands in milliseconds, or
 * 0, whether the address is known, and the three counts. Who is known makes nobody else wait.
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
    local free, longest, step, count = tonumber(ARGV[place * 3 - 1]), tonumber(ARGV[place * 3]), tonumber(ARGV[place * 3 + 1]), answer[place + 2]
    if count > free and (place == 1 or not known) then redis.call('set', KEYS[place * 2], '1', 'EX', math.min(2 ^ math.min(math.floor((count - free - 1) / step), 20), longest)) end
  end
  return answer`

/**
 * KEYS as above. Pauses that the try began go with it, since none stood then; a count that has been forgotten meanwhile stays so.
 * ARGV: whether the address was known.
 */
const REVERT_ATTEMPT = `
  for place = 3, 7, 2 do if redis.call('exists', KEYS[place]) == 1 then redis.call('decr', KEYS[place]) end end
  redis.call('del', KEYS[2])
  if ARGV[1] == '0' then redis.call('del', KEYS[4], KEYS[6]) end`

const RULES: readonly DelayRule[] = [ONE_NAME_ONE_ADDRESS, ANY_NAME_ONE_ADDRESS, ONE_NAME_ANY_ADDRESS]

/**
 * Slows down guessing: at one account from one address, at many accounts from one address, and, gently, at one account from many. Who
 * signed in as the account from an address before is not held up by what others try from elsewhere. What was given as a name counts,
 * whether an account bears it or not, so that a pause tells nothing.
 */
@Injectable()
export class PasswordAttempts {
  readonly #queue = new KeyedQueue()
  readonly #throttled = new ThrottledAttempts()

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Has a password looked at, one after the other for one account and address, so that many at the same time gain nothing.
   * @throws DomainError `too-many-tries` while a pause stands; whatever the look throws, and then nothing is counted
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

  /** Whoever is behind the address showed that the account is theirs: nobody's guessing keeps them out there. */
  async trustAddress(attempt: Attempt): Promise<void> {
    const [known = '', pause = '', count = ''] = keysOf(attempt)
    const steps = this.redis.multi().del(pause, count)
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

  /** Whoever runs the site learns of what is no mistyped password any more. */
  #logGuessing({ subject }: Attempt, counts: readonly number[]): void {
    const pauses = RULES.map((rule, place) => delayAfter(counts[place] ?? 0, rule))
    if (RULES.every(({ loggedFrom }, place) => (pauses[place] ?? 0) < loggedFrom)) return
    const [sameAddress, address, name] = counts
    const account = /^member:\d+$/.test(subject) ? subject : 'none'
    this.logger.warn({ account, wrong: { same_address: sameAddress, address, name }, pause_seconds: Math.max(...pauses) }, 'Somebody guesses at passwords')
  }

  #logThrottled(): void {
    const tries = this.#throttled.add()
    if (tries !== undefined) this.logger.warn({ tries }, 'Tries at passwords are put off')
  }
}

/** Redis keeps hashes: keys end up in monitors and dumps. */
function keysOf({ subject, address }: Attempt): string[] {
  const name = hashOf(subject)
  // Without an address (a call from inside) only the account's own counts can hold anybody up.
  const from = address ?? `none:${name}`
  const pair = `${name}:${hashOf(from)}`
  return [
    `sign-in-known:${pair}`,
    `sign-in-pause:${pair}`, `wrong-passwords:${pair}`,
    `sign-in-pause:from:${hashOf(from)}`, `wrong-passwords:from:${hashOf(from)}`,
    `sign-in-pause:${name}`, `wrong-passwords:${name}`,
  ]
}

const hashOf = (text: string): string => createHash('sha256').update(text.toLowerCase()).digest('base64url')
