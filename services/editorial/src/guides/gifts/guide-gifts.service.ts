import { Inject, Injectable } from '@nestjs/common'
import { GuideGiftsRepository, type StandingProduct } from './guide-gifts.repository.ts'

/** Tells catalog which gifts are products of guides, and tracking which products are gifts. */
@Injectable()
export class GuideGiftsService {
  constructor(@Inject(GuideGiftsRepository) private readonly gifts: GuideGiftsRepository) {}

  async listStanding(ids: readonly number[]): Promise<number[]> {
    return await this.gifts.listStanding([...new Set(ids)])
  }
  /** Products of published guides, for those who count what is seen there. */
  async listProducts(ids: readonly number[]): Promise<StandingProduct[]> {
    return await this.gifts.listProducts([...new Set(ids)])
  }
}
