import { CLOCK, type Clock, TooMany } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DeclinesRepository } from './declines.repository.ts'

const HOUR_MS = 3_600_000
/** Declines of an account, or of an address, in an hour: somebody who tries cards out has more. */
const MOST_DECLINES = 20

/** Slows down whoever tries out whether cards are good. */
@Injectable()
export class DeclinesService {
  constructor(
    @Inject(DeclinesRepository) private readonly declines: DeclinesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param memberId who pays; undefined for a visitor
   * @param address keyed hash of where the request comes from; undefined where it is not known
   * @throws TooMany after too many declined cards, with how long to wait
   */
  async assertFew(memberId: number | undefined, address: string | undefined): Promise<void> {
    const now = this.clock().getTime()
    const since = new Date(now - HOUR_MS)
    const found = await Promise.all([
      memberId === undefined ? [] : this.declines.listOfMember(memberId, since, MOST_DECLINES),
      address === undefined ? [] : this.declines.listOfAddress(address, since, MOST_DECLINES),
    ])
    for (const declines of found) {
      const oldest = declines[MOST_DECLINES - 1]
      if (oldest === undefined) continue
      const seconds = Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - now) / 1000))
      const minutes = Math.ceil(seconds / 60)
      throw new TooMany('too-many-declines', `Too many cards were declined. Please try again in ${minutes} minutes.`, seconds)
    }
  }
}
