import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { Inject, type OnApplicationBootstrap } from '@nestjs/common'
import type { Queue } from 'bullmq'
import { FeedPublishingService } from '../feed-publishing/feed-publishing.service.ts'
import { postPaths } from '../posts/cache-paths.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { FeedPicturesService } from './feed-pictures.service.ts'

export const FETCH_PICTURES_QUEUE = 'catalog.fetch-pictures'
const EVERY_MS = 15_000
const MAX_BATCHES = 50

/** Fetches pictures every fifteen seconds, on one instance at a time, and publishes posts that waited for theirs. */
@Processor(FETCH_PICTURES_QUEUE, { concurrency: 1 })
export class FetchPicturesProcessor extends WorkerHost implements OnApplicationBootstrap {
  constructor(
    @Inject(FeedPicturesService) private readonly pictures: FeedPicturesService,
    @InjectQueue(FETCH_PICTURES_QUEUE) private readonly queue: Queue,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(FeedPublishingService) private readonly publishing: FeedPublishingService,
  ) {
    super()
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.upsertJobScheduler(
      'fetch-pictures',
      { every: EVERY_MS },
      { name: 'fetch', opts: { removeOnComplete: true, removeOnFail: 100 } },
    )
  }

  async process(): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const { tried, slugs } = await this.pictures.fetchBatch()
      if (slugs.length > 0) await this.caches.purge(postPaths(...slugs))
      await this.publishing.publishComplete()
      if (tried === 0) return
    }
  }
}
