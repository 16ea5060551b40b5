import { postPaths } from '../posts/post-paths.ts'
import type { SiteCaches } from '../purging/site-caches.ts'
import type { FeedPublishingRepository } from './feed-publishing.repository.ts'

const AT_ONCE = 500

/** Publishes gifts of feeds whose publication was asked for, once each has a link, a price and a picture. */
export class FeedPublishingService {
  constructor(
    private readonly gifts: FeedPublishingRepository,
    private readonly caches: Pick<SiteCaches, 'drop'>,
  ) {}

  async ask(importId: number): Promise<{ complete: number; incomplete: number }> {
    return await this.gifts.ask(importId)
  }

  /** Publishes all that is complete; how many. */
  async publishComplete(): Promise<number> {
    const slugs: string[] = []
    for (;;) {
      const some = await this.gifts.publishSome(AT_ONCE)
      slugs.push(...some)
      if (some.length < AT_ONCE) break
    }
    if (slugs.length > 0) await this.caches.drop(slugs.length > AT_ONCE ? ['/api/*', '/*'] : postPaths(...slugs))
    return slugs.length
  }
}
