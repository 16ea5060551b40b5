import { dayPlus, newYorkDay, newYorkMidnight } from '@ribbonry/dates'
import { CLOCK, type Clock, DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { FeaturedRepository, type FeaturedRow, type FeaturedSlot } from './featured.repository.ts'

export interface FeaturedNow {
  readonly row: FeaturedRow | undefined
  /** New York's next midnight, when another post may be boosted. */
  readonly ends: Date
  readonly secondsLeft: number
}

/** The schedule of featured gifts. */
@Injectable()
export class FeaturedService {
  constructor(
    @Inject(FeaturedRepository) private readonly featured: FeaturedRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async getCurrent(nsfw: boolean, country: string): Promise<FeaturedNow> {
    const now = this.clock()
    const today = newYorkDay(now)
    const ends = newYorkMidnight(dayPlus(today, 1))
    const secondsLeft = Math.floor((ends.getTime() - now.getTime()) / 1000)
    return { row: await this.featured.findCurrent(nsfw, country, today), ends, secondsLeft }
  }

  /** @throws DomainError `post-not-found` */
  async schedule(slot: FeaturedSlot): Promise<void> {
    if (!(await this.featured.postExists(slot.postId)))
      throw new DomainError('not-found', 'post-not-found', 'We could not find that gift.')
    await this.featured.insert(slot)
    await this.caches.purgeShowing(['featured'], 'all')
  }
}
