import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { RatedThing } from './rated-things.ts'
import { type Aggregate, type OwnRating, RatingsRepository } from './ratings.repository.ts'

/** Ratings as members give them. Pages show what they come to when their caches run out; the member is answered at once. */
@Injectable()
export class RatingsService {
  constructor(@Inject(RatingsRepository) private readonly ratings: RatingsRepository) {}

  /** 0 stars take a rating back. @throws DomainError when there is no such thing, or visitors do not see it */
  async rate(thing: RatedThing, memberId: number, rating: OwnRating): Promise<Aggregate> {
    const aggregate = await this.ratings.rate(thing, memberId, rating)
    if (aggregate === undefined) throw new DomainError('not-found', thing.missing.code, thing.missing.message)
    return aggregate
  }

  async own(thing: RatedThing, memberId: number, ids: readonly number[]): Promise<OwnRating[]> {
    return await this.ratings.own(thing, memberId, ids)
  }

  /** The member's stars for one thing, 0 for none. */
  async ownOf(thing: RatedThing, memberId: number, id: number): Promise<number> {
    const [rating] = await this.ratings.own(thing, memberId, [id])
    return rating?.stars ?? 0
  }
}
