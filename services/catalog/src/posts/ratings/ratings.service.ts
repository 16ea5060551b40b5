import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { RateableType } from './rateable-types.ts'
import { type RatingSummary, type OwnRating, RatingsRepository } from './ratings.repository.ts'

/** Ratings of members. Pages show a new mean when their caches expire; the member's own answer has it at once. */
@Injectable()
export class RatingsService {
  constructor(@Inject(RatingsRepository) private readonly ratings: RatingsRepository) {}

  /** 0 stars remove the rating. @throws DomainError when the rated row does not exist or is not public */
  async rate(type: RateableType, memberId: number, rating: OwnRating): Promise<RatingSummary> {
    const summary = await this.ratings.rate(type, memberId, rating)
    if (summary === undefined) throw new DomainError('not-found', type.notFound.code, type.notFound.message)
    return summary
  }

  async listOwn(type: RateableType, memberId: number, ids: readonly number[]): Promise<OwnRating[]> {
    return await this.ratings.listOwn(type, memberId, ids)
  }

  /** The member's stars for one row, 0 without a rating. */
  async getOwnStars(type: RateableType, memberId: number, id: number): Promise<number> {
    const [rating] = await this.ratings.listOwn(type, memberId, [id])
    return rating?.stars ?? 0
  }
}
