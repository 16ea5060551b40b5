import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'

/** A computation arrives in several events; the lists are purged once, after this long without another. */
const DEBOUNCE_MS = 500

/** Purges rankings and cached lists once per computation of scores. */
@Injectable()
export class DebouncedListPurge implements BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined
  #purging: Promise<void> | undefined

  constructor(@Inject(SiteCaches) private readonly caches: Pick<SiteCaches, 'purgeShowing'>) {}

  /** Restarts the debounce timer. */
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
    await this.caches.purgeShowing(['order'], 'all')
  }
}
