import { CLOCK, type Clock, TooMany } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DeclinesRepository } from './declines.repository.ts'

const HOUR_MS = 3_600_000
/** Declines in an hour of an account, an e-mail address or an IP address. Whoever tests stolen cards has more. */
const MOST_DECLINES = 20
/** Declines in an hour of all buyers without an account. More than this indicates an attack from many addresses. */
const MOST_OF_VISITORS = 200

/** Who pays, and from which IP address. */
export interface Payer {
  /** Undefined for a visitor. */
  readonly memberId: number | undefined
  /** Typed e-mail address of a visitor. */
  readonly email?: string | null
  /** Keyed hash of the client's IP address; undefined where it is not known. */
  readonly address: string | undefined
}

/** Limits the rate of declined cards, against card testing. */
@Injectable()
export class DeclinesService {
  constructor(
    @Inject(DeclinesRepository) private readonly declines: DeclinesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooMany after too many declined cards, with the seconds to wait */
  async assertFew({ memberId, email = null, address }: Payer): Promise<void> {
    const now = this.clock().getTime()
    const since = new Date(now - HOUR_MS)
    const oldest = await Promise.all([
      memberId === undefined ? undefined : last(this.declines.listOfMember(memberId, since, MOST_DECLINES), MOST_DECLINES),
      address === undefined ? undefined : last(this.declines.listOfAddress(address, since, MOST_DECLINES), MOST_DECLINES),
      email === null ? undefined : last(this.declines.listOfEmail(email, since, MOST_DECLINES), MOST_DECLINES),
      memberId === undefined ? last(this.declines.listOfVisitors(since, MOST_OF_VISITORS), MOST_OF_VISITORS) : undefined,
    ])
    for (const moment of oldest) {
      if (moment === undefined) continue
      const seconds = Math.max(1, Math.ceil((moment.getTime() + HOUR_MS - now) / 1000))
      const minutes = Math.ceil(seconds / 60)
      throw new TooMany('too-many-declines', `Too many cards were declined. Please try again in ${minutes} minutes.`, seconds)
    }
  }
}

/** The last of `count` declines; undefined where there are fewer. */
async function last(declines: Promise<readonly Date[]>, count: number): Promise<Date | undefined> {
  return (await declines)[count - 1]
}
