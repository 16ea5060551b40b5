import type { FeedPicturesRepository, FetchedPicture, PendingPicture } from './feed-pictures.repository.ts'

/** Failure of a fetch. */
export interface PictureFailure {
  readonly reason: string
  readonly permanent: boolean
}

export interface PictureSource {
  /** Fetches a picture and stores it. */
  fetch(url: string): Promise<FetchedPicture | PictureFailure>
}

const BATCH_SIZE = 20
const LEASE_SECONDS = 300
const MAX_ATTEMPTS = 5
const FIRST_BACKOFF_SECONDS = 60

/** Fetches the pictures of feeds; the placeholder is shown until then, and after a permanent failure. */
export class FeedPicturesService {
  constructor(
    private readonly pictures: FeedPicturesRepository,
    private readonly source: PictureSource,
  ) {}

  /** @returns how many pictures were tried, and the slugs of posts that got one */
  async fetchBatch(): Promise<{ tried: number; slugs: string[] }> {
    const batch = await this.pictures.lease(BATCH_SIZE, LEASE_SECONDS)
    const results = await Promise.all(batch.map(async (one) => ((await this.#fetch(one)) ? one.postId : undefined)))
    const illustrated = [...new Set(results.filter((id) => id !== undefined))]
    return { tried: batch.length, slugs: illustrated.length === 0 ? [] : await this.pictures.publishChanged(illustrated) }
  }

  async #fetch(pending: PendingPicture): Promise<boolean> {
    const result = await this.source.fetch(pending.url)
    if ('id' in result) {
      await this.pictures.saveFetched(pending, result)
      return true
    }
    if (result.permanent || pending.attempts >= MAX_ATTEMPTS) await this.pictures.markFailed(pending, result.reason)
    else await this.pictures.postpone(pending, result.reason, FIRST_BACKOFF_SECONDS * 4 ** (pending.attempts - 1))
    return false
  }
}
