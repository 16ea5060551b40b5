import { MAX_GIVEAWAY_PICTURE_BYTES, type Picture } from '@ribbonry/contracts'
import { createHostThrottle, createMedia, fetchPicture, type Media, MediaError, openMediaStore } from '@ribbonry/media'
import { pictureUrl } from '@ribbonry/media/urls'
import { CLOCK, type Clock, DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type GiveawaysEnvironment } from '../config.ts'
import { StoredPicturesRepository } from './stored-pictures.repository.ts'

/** Width of the address that answers name; others are made from it. */
const SHOWN_WIDTH = 960
const FETCH_MS = 3000
/** Each fetch is one that a person waits for, so none waits for a gap. */
const THROTTLE = { concurrency: 2, gapMs: 0 } as const

/** Pictures of giveaways, in the store that catalog serves from, with ids of this service's own. */
@Injectable()
export class GiveawayPicturesService {
  readonly #media: Media
  readonly #throttle = createHostThrottle(THROTTLE)

  constructor(
    @Inject(CONFIG) private readonly config: GiveawaysEnvironment,
    @Inject(StoredPicturesRepository) private readonly stored: StoredPicturesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#media = createMedia({ store: openMediaStore(config), owner: 'giveaways' })
  }

  /** Stores an uploaded picture. @throws DomainError `image-refused`, `media-busy`, `storage-full` */
  async store(bytes: Uint8Array, alt: string): Promise<Picture> {
    try {
      return await this.#intake(bytes, alt)
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.unavailable) throw new DomainError('unavailable', error.code, error.message)
      throw new DomainError('refused', 'image-refused', error.message, { picture: error.message })
    }
  }

  /**
   * Stores the picture that a provider names; null where that fails, whatever the reason. Only public addresses are asked, and
   * the provider itself, wherever the configuration says that it is.
   */
  async fetch(address: string, alt: string): Promise<Picture | null> {
    try {
      const bytes = await fetchPicture(address, {
        userAgent: this.config.FETCH_USER_AGENT,
        maxBytes: MAX_GIVEAWAY_PICTURE_BYTES,
        timeoutMs: FETCH_MS,
        allowHosts: [new URL(this.config.GLEAM_URL).host],
        throttle: this.#throttle,
        signal: AbortSignal.timeout(FETCH_MS),
      })
      return await this.#intake(bytes, alt)
    } catch (error) {
      this.logger.warn({ err: error }, 'The picture of a giveaway could not be taken in')
      return null
    }
  }

  /** Removes a picture from the store, in all its sizes. */
  async remove(id: string): Promise<void> {
    await this.#media.remove(id)
  }

  async #intake(bytes: Uint8Array, alt: string): Promise<Picture> {
    const { id, width, height, color } = await this.#media.intake(bytes)
    await this.stored.insert(id, this.clock())
    return { id, src: pictureUrl(id, SHOWN_WIDTH, 'jpg'), width, height, alt, color }
  }
}
