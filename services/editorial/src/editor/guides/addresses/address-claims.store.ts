import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'

const KEY = 'guide-address-claims'
const AT_ONCE = 100

/** An address that a guide takes or leaves in a save that has not ended. */
export interface AddressClaim {
  readonly slug: string
  readonly guideId: number
  /** Member who saves. */
  readonly memberId: number
}

/**
 * Stores in Redis which addresses are being taken or left. A process that is killed during a save leaves its entries, from which
 * `AddressClaimsService.sweep` releases the addresses. While Redis is unavailable, saves continue without entries.
 */
@Injectable()
export class AddressClaimsStore {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async add(claim: AddressClaim, now: Date): Promise<void> {
    await this.#orWarn(this.redis.zadd(KEY, now.getTime(), entryOf(claim)))
  }

  async remove(claim: AddressClaim): Promise<void> {
    await this.#orWarn(this.redis.zrem(KEY, entryOf(claim)))
  }

  /** Claims made before a moment, oldest first, at most a hundred. */
  async listBefore(moment: Date): Promise<AddressClaim[]> {
    return (await this.redis.zrangebyscore(KEY, '-inf', moment.getTime(), 'LIMIT', 0, AT_ONCE)).map(claimOf)
  }

  async #orWarn(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => this.logger.warn({ err: error }, 'Redis does not keep which address is being taken'))
  }
}

const entryOf = ({ slug, guideId, memberId }: AddressClaim): string => [slug, guideId, memberId].join(' ')

function claimOf(entry: string): AddressClaim {
  const [slug = '', guideId, memberId] = entry.split(' ')
  return { slug, guideId: Number(guideId), memberId: Number(memberId) }
}
