import { CachePurges, PurgeBundle } from '@ribbonry/service-kit'
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'

/** Answers and pages with the menu: each page has one, so steps that follow each other quickly purge together. */
@Injectable()
export class MenuCaches implements BeforeApplicationShutdown {
  readonly #bundle: PurgeBundle<'menu'>

  constructor(@Inject(CachePurges) caches: CachePurges) {
    this.#bundle = new PurgeBundle((facts) => caches.purgeShowing(facts, 'all'))
  }

  /** Called after a commit; visitors have the menu within a second and a half. */
  async purge(): Promise<void> {
    await this.#bundle.add('menu')
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#bundle.flush()
  }
}
