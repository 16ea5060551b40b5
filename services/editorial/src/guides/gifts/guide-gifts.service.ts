import { Inject, Injectable } from '@nestjs/common'
import { GuideGiftsRepository } from './guide-gifts.repository.ts'

/** Tells catalog which gifts are products of guides. */
@Injectable()
export class GuideGiftsService {
  constructor(@Inject(GuideGiftsRepository) private readonly gifts: GuideGiftsRepository) {}

  async listStanding(ids: readonly number[]): Promise<number[]> {
    return await this.gifts.listStanding([...new Set(ids)])
  }
}
