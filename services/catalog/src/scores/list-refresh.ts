import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common'
import { LIST_PATHS } from '../posts/post-paths.ts'
import { SiteCaches } from '../purging/site-caches.ts'

/** A computation comes in several events; the lists are read anew once, when no more came for this long. */
const QUIET_MS = 500

/** Lets the lists follow their scores: rankings and the site's caches begin anew, once for each computation. */
@Injectable()
export class ListRefresh implements BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined
  #dropping: Promise<void> | undefined

  constructor(@Inject(SiteCaches) private readonly caches: Pick<SiteCaches, 'drop'>) {}

  /** Soon, together with whatever else changes until then. */
  soon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void (this.#dropping = this.#drop()), QUIET_MS)
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#dropping
    if (this.#timer !== undefined) await this.#drop()
  }

  async #drop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.caches.drop(LIST_PATHS)
  }
}
