import { Inject, Injectable } from '@nestjs/common'
import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Redis } from 'ioredis'
import { createHash } from 'node:crypto'
import { ANY_NAME_ONE_ADDRESS, ONE_NAME_ANY_ADDRESS, ONE_NAME_ONE_ADDRESS, pauseAfter, type PauseRule } from './pauses.ts'
import { Turns } from './turns.ts'

const FORGOTTEN_AFTER_SECONDS = 3600
/** An address is named anew each day, so that to know it longer is of no use. */
const KNOWN_SECONDS = 26 * 3600
/** From here on a pause is no mistyped password any more, and is told to whoever runs the site. */
const LOGGED_FROM_SECONDS = 4

/** Who is tried, and from where. `subject` names an account, or what was typed where there is none; `address` is a hash. */
export interface Try {
  readonly subject: string
  readonly address: string | undefined
}

/**
 * Tries at passwords count as wrong until they were right, in one step with the look at the pause, so that a thousand at the same time
 * are as slow as one after the other. KEYS: known, then pause and count for each rule. Gives the pause that stands in milliseconds, or
 * 0 and the three counts.
 */
const BEGIN = `
  local known = redis.call('exists', KEYS[1]) == 1
  local left = redis.call('pttl', KEYS[2])
  if not known then left = math.max(left, redis.call('pttl', KEYS[4]), redis.call('pttl', KEYS[6])) end
  if left > 0 then return {left, 0, 0, 0} end
  local answer = {0}
  for place = 3, 7, 2 do
    answer[#answer + 1] = redis.call('incr', KEYS[place])
    redis.call('expire', KEYS[place], ARGV[1])
  end
  for place = 1, 3 do
    local free, longest, step, count = tonumber(ARGV[place * 3 - 1]), tonumber(ARGV[place * 3]), tonumber(ARGV[place * 3 + 1]), answer[place + 1]
    if count > free then redis.call('set', KEYS[place * 2], '1', 'EX', math.min(2 ^ math.min(math.floor((count - free - 1) / step), 20), longest)) end
  end
  return answer`

/** A count that has been forgotten meanwhile stays so. */
const TAKE_BACK = `for _, key in ipairs(KEYS) do if redis.call('exists', key) == 1 then redis.call('decr', key) end end`

const RULES: readonly PauseRule[] = [ONE_NAME_ONE_ADDRESS, ANY_NAME_ONE_ADDRESS, ONE_NAME_ANY_ADDRESS]

/**
 * Slows down guessing: at one account from one address, at many accounts from one address, and, gently, at one account from many. Who
 * signed in as the account from an address before is not held up by what others try from elsewhere. What was given as a name counts,
 * whether an account bears it or not, so that a pause tells nothing.
 */
@Injectable()
export class WrongPasswords {
  readonly #turns = new Turns()

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Has a password looked at, one after the other for one account and address, so that many at the same time gain nothing.
   * @throws DomainError `too-many-tries` while a pause stands; whatever the look throws, and then nothing is counted
   */
  async look(one: Try, isRight: () => Promise<boolean>): Promise<boolean> {
    return await this.#turns.take(JSON.stringify([one.subject, one.address]), async () => {
      const counts = await this.#begin(one)
      const right = await isRight().catch(async (error: unknown) => {
        await this.#takeBack(one)
        throw error
      })
      if (right) {
        await this.#takeBack(one)
        await this.know(one)
      } else this.#tell(one, counts)
      return right
    })
  }

  /** Whoever is behind the address showed that the account is theirs: nobody's guessing keeps them out there. */
  async know(one: Try): Promise<void> {
    const [known = '', pause = '', count = ''] = keysOf(one)
    const steps = this.redis.multi().del(pause, count)
    if (one.address !== undefined) steps.set(known, '1', 'EX', KNOWN_SECONDS)
    await steps.exec()
  }

  async #begin(one: Try): Promise<number[]> {
    const keys = keysOf(one)
    const numbers = [FORGOTTEN_AFTER_SECONDS, ...RULES.flatMap(({ free, longest, step }) => [free, longest, step])]
    const [left = 0, ...counts] = (await this.redis.eval(BEGIN, keys.length, ...keys, ...numbers)) as number[]
    if (left > 0) throw new DomainError('too-many', 'too-many-tries', `Too many attempts. Please try again in ${Math.ceil(left / 1000)} seconds.`)
    return counts
  }

  async #takeBack(one: Try): Promise<void> {
    const [, , count = '', , addressCount = '', , nameCount = ''] = keysOf(one)
    await this.redis.eval(TAKE_BACK, 3, count, addressCount, nameCount)
  }

  #tell({ subject }: Try, counts: readonly number[]): void {
    const pauses = RULES.map((rule, place) => pauseAfter(counts[place] ?? 0, rule))
    if (Math.max(...pauses) < LOGGED_FROM_SECONDS) return
    const [sameAddress, address, name] = counts
    const account = /^member:\d+$/.test(subject) ? subject : 'none'
    this.logger.warn({ account, wrong: { same_address: sameAddress, address, name }, pause_seconds: Math.max(...pauses) }, 'Somebody guesses at passwords')
  }
}

/** Redis keeps hashes: keys end up in monitors and dumps. */
function keysOf({ subject, address }: Try): string[] {
  const name = mark(subject)
  // Without an address (a call from inside) only the account's own counts can hold anybody up.
  const from = address ?? `none:${name}`
  const pair = `${name}:${mark(from)}`
  return [
    `sign-in-known:${pair}`,
    `sign-in-pause:${pair}`, `wrong-passwords:${pair}`,
    `sign-in-pause:from:${mark(from)}`, `wrong-passwords:from:${mark(from)}`,
    `sign-in-pause:${name}`, `wrong-passwords:${name}`,
  ]
}

const mark = (text: string): string => createHash('sha256').update(text.toLowerCase()).digest('base64url')
