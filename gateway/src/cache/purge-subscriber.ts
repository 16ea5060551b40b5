import { PurgeSubscription } from '@ribbonry/service-kit'
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common'
import type { Redis } from 'ioredis'
import type { AnswerCache } from './answer-cache.ts'
import type { CacheFills } from './cache-fills.ts'
import { PurgeBatches } from './purge-batches.ts'
import { PurgePattern } from './purge-pattern.ts'

/** For so long after a soft purge the old answers are served while new ones are fetched. */
const SOFT_FOR_MS = 2000

/** Hears purges, which Redis sends to every gateway. After a lost connection no answer counts as fresh. */
export class PurgeSubscriber implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #subscription: PurgeSubscription
  readonly #purges = new PurgeBatches((paths) => this.#purge(paths))
  readonly #softPurges = new PurgeBatches((paths) => this.#soften(paths))

  constructor(
    redis: Redis,
    private readonly cache: AnswerCache,
    private readonly fills: CacheFills,
  ) {
    this.#subscription = new PurgeSubscription(
      redis,
      (paths, { soft }) => (soft ? this.#softPurges : this.#purges).add(paths),
      () => this.#expireAll(),
    )
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.#subscription.open()
  }

  #purge(paths: readonly string[]): void {
    const patterns = paths.map((path) => new PurgePattern(path))
    this.fills.purge(patterns)
    this.cache.purge(patterns)
  }

  #soften(paths: readonly string[]): void {
    const patterns = paths.map((path) => new PurgePattern(path))
    const until = Date.now() + SOFT_FOR_MS
    this.fills.soften(patterns, until)
    this.cache.soften(patterns, until)
  }

  onApplicationShutdown(): void {
    this.#purges.close()
    this.#softPurges.close()
    this.#subscription.close()
  }

  #expireAll(): void {
    this.fills.expireAll()
    this.cache.expireAll(Date.now())
  }
}
