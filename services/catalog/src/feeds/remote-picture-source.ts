import { fetchPicture, MediaError, type Media } from '@ribbonry/media'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type CatalogEnvironment } from '../config.ts'
import { MEDIA } from '../posts/pictures/media.provider.ts'
import type { FetchedPicture } from './feed-pictures.repository.ts'

/** Failure of a fetch. */
export interface PictureFailure {
  readonly reason: string
  readonly permanent: boolean
}

/** Errors that a retry may resolve. */
const TRANSIENT_ERRORS: ReadonlySet<string> = new Set(['try-again', 'media-busy', 'storage-full'])

/** Fetches pictures from public hosts with rate limits, and stores them like uploads. */
@Injectable()
export class RemotePictureSource {
  constructor(
    @Inject(MEDIA) private readonly media: Media,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'FETCH_USER_AGENT' | 'FETCH_ALLOW_HOSTS'>,
  ) {}

  /** @param signal ends the fetch, which is then a failure that a retry may resolve */
  async fetch(url: string, signal: AbortSignal): Promise<FetchedPicture | PictureFailure> {
    try {
      const bytes = await fetchPicture(url, {
        userAgent: this.config.FETCH_USER_AGENT,
        allowHosts: this.config.FETCH_ALLOW_HOSTS,
        signal,
      })
      return await this.media.intake(bytes)
    } catch (error) {
      if (error instanceof MediaError) return { reason: error.code, permanent: !TRANSIENT_ERRORS.has(error.code) }
      throw error
    }
  }
}
