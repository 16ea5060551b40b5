import { POST_FACTS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { FeedPublishingRepository } from './feed-publishing.repository.ts'

const BATCH_SIZE = 500

/** Publishes imported posts on request, once each has a link, a price and a picture. */
@Injectable()
export class FeedPublishingService {
  constructor(
    @Inject(FeedPublishingRepository) private readonly gifts: FeedPublishingRepository,
    @Inject(SiteCaches) private readonly caches: Pick<SiteCaches, 'purgeShowing'>,
  ) {}

  async requestPublication(importId: number): Promise<{ complete: number; incomplete: number }> {
    return await this.gifts.requestPublication(importId)
  }

  /** @returns the number of published posts */
  async publishComplete(): Promise<number> {
    const slugs: string[] = []
    for (;;) {
      const batch = await this.gifts.publishBatch(BATCH_SIZE)
      slugs.push(...batch)
      if (batch.length < BATCH_SIZE) break
    }
    const published = slugs.map((slug) => ({ slug }))
    if (published.length > 0) await this.caches.purgeShowing(POST_FACTS, published)
    return slugs.length
  }
}
