import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { FeedPublishingService } from './publishing/feed-publishing.service.ts'
import { SiteCaches } from '../pages/purging/site-caches.ts'
import { FeedPicturesRepository, type PendingPicture } from './feed-pictures.repository.ts'
import { RemotePictureSource } from './remote-picture-source.ts'

const BATCH_SIZE = 20
const MAX_BATCHES = 50
const LEASE_SECONDS = 300
const MAX_ATTEMPTS = 5
const FIRST_BACKOFF_SECONDS = 60

/**
 * Fetches the pictures of feeds; the placeholder is shown until then, and after a permanent failure. A service that stops ends
 * its fetches: jobs are waited for, and a shop may take its time.
 */
@Injectable()
export class FeedPicturesService implements OnModuleDestroy {
  readonly #stop = new AbortController()

  constructor(
    @Inject(FeedPicturesRepository) private readonly pictures: FeedPicturesRepository,
    @Inject(RemotePictureSource) private readonly source: Pick<RemotePictureSource, 'fetch'>,
    @Inject(FeedPublishingService) private readonly publishing: FeedPublishingService,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  onModuleDestroy(): void {
    this.#stop.abort()
  }

  /** Fetches waiting pictures, and publishes the posts that waited for theirs. */
  async fetchWaiting(): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const { tried, slugs } = await this.fetchBatch()
      const illustrated = slugs.map((slug) => ({ slug }))
      if (illustrated.length > 0) await this.caches.purgeShowing(['post'], illustrated)
      await this.publishing.publishComplete()
      if (tried === 0 || this.#stop.signal.aborted) return
    }
  }

  /** @returns how many pictures were tried, and the slugs of posts that got one */
  async fetchBatch(): Promise<{ tried: number; slugs: string[] }> {
    const batch = await this.pictures.lease(BATCH_SIZE, LEASE_SECONDS)
    const results = await Promise.all(batch.map(async (one) => ((await this.#fetch(one)) ? one.postId : undefined)))
    const illustrated = [...new Set(results.filter((id) => id !== undefined))]
    return { tried: batch.length, slugs: illustrated.length === 0 ? [] : await this.pictures.publishChanged(illustrated) }
  }

  async #fetch(pending: PendingPicture): Promise<boolean> {
    const result = await this.source.fetch(pending.url, this.#stop.signal)
    if ('id' in result) {
      await this.pictures.saveFetched(pending, result)
      return true
    }
    if (this.#stop.signal.aborted && !result.permanent) await this.pictures.release(pending)
    else if (result.permanent || pending.attempts >= MAX_ATTEMPTS) await this.pictures.markFailed(pending, result.reason)
    else await this.pictures.postpone(pending, result.reason, FIRST_BACKOFF_SECONDS * 4 ** (pending.attempts - 1))
    return false
  }
}
