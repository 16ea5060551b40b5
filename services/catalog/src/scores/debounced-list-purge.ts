import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common'
import { LIST_PATHS } from '../posts/cache-paths.ts'
import { SiteCaches } from '../purging/site-caches.ts'

/** A computation comes in several events; the lists are read anew once, when no more came for this long. */
const DEBOUNCE_MS = 500

/** Lets the lists follow their scores: rankings and the site's caches begin anew, once for each computation. */
@Injectable()
export class DebouncedListPurge implements BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined
  #purging: Promise<void> | undefined

  constructor(@Inject(SiteCaches) private readonly caches: Pick<SiteCaches, 'purge'>) {}

  /** Soon, together with whatever else changes until then. */
  schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void (this.#purging = this.#purge()), DEBOUNCE_MS)
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#purging
    if (this.#timer !== undefined) await this.#purge()
  }

  async #purge(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.caches.purge(LIST_PATHS)
  }
}
