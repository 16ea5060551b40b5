import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { RateableType } from './rateable-types.ts'
import { type RatingSummary, type OwnRating, RatingsRepository } from './ratings.repository.ts'

/** Ratings as members give them. Pages show what they come to when their caches run out; the member is answered at once. */
@Injectable()
export class RatingsService {
  constructor(@Inject(RatingsRepository) private readonly ratings: RatingsRepository) {}

  /** 0 stars take a rating back. @throws DomainError when there is no such thing, or visitors do not see it */
  async rate(type: RateableType, memberId: number, rating: OwnRating): Promise<RatingSummary> {
    const summary = await this.ratings.rate(type, memberId, rating)
    if (summary === undefined) throw new DomainError('not-found', type.notFound.code, type.notFound.message)
    return summary
  }

  async listOwn(type: RateableType, memberId: number, ids: readonly number[]): Promise<OwnRating[]> {
    return await this.ratings.listOwn(type, memberId, ids)
  }

  /** The member's stars for one thing, 0 for none. */
  async getOwnStars(type: RateableType, memberId: number, id: number): Promise<number> {
    const [rating] = await this.ratings.listOwn(type, memberId, [id])
    return rating?.stars ?? 0
  }
}
