import { fetchPicture, MediaError, type Media } from '@ribbonry/media'
import type { FeedsEnvironment } from './feeds.environment.ts'
import type { PictureFailure, PictureSource } from './feed-pictures.service.ts'
import type { FetchedPicture } from './feed-pictures.repository.ts'

/** Errors that a retry may resolve. */
const TRANSIENT_ERRORS: ReadonlySet<string> = new Set(['try-again', 'media-busy'])

/** Fetches pictures from public hosts with rate limits, and stores them like uploads. */
export class RemotePictureSource implements PictureSource {
  constructor(
    private readonly media: Media,
    private readonly config: Pick<FeedsEnvironment, 'FETCH_USER_AGENT' | 'FETCH_ALLOW_HOSTS'>,
  ) {}

  async fetch(url: string): Promise<FetchedPicture | PictureFailure> {
    try {
      const bytes = await fetchPicture(url, {
        userAgent: this.config.FETCH_USER_AGENT,
        allowHosts: this.config.FETCH_ALLOW_HOSTS,
      })
      return await this.media.intake(bytes)
    } catch (error) {
      if (error instanceof MediaError) return { reason: error.code, permanent: !TRANSIENT_ERRORS.has(error.code) }
      throw error
    }
  }
}
