import { connectRedis, onPurge } from '@ribbonry/service-kit'
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common'
import type { Redis } from 'ioredis'
import type { AnswerCache } from './answer-cache.ts'
import type { CacheFills } from './cache-fills.ts'
import { PurgeBatches } from './purge-batches.ts'
import { PurgePattern } from './purge-pattern.ts'

/** Subscribes to purges, which Redis sends to every gateway. After a lost connection no answer counts as fresh. */
export class PurgeSubscriber implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #subscriber: Redis
  readonly #batches = new PurgeBatches((paths) => this.#purge(paths))

  constructor(
    redisUrl: string,
    private readonly cache: AnswerCache,
    private readonly fills: CacheFills,
  ) {
    this.#subscriber = connectRedis(redisUrl)
  }

  async onApplicationBootstrap(): Promise<void> {
    this.#subscriber.on('ready', () => this.#expireAll())
    // The gateway also serves without Redis; the subscription is retried until Redis is back.
    await onPurge(this.#subscriber, (paths) => this.#batches.add(paths)).catch(() => this.#subscribeLater())
  }

  #purge(paths: readonly string[]): void {
    const patterns = paths.map((path) => new PurgePattern(path))
    this.fills.purge(patterns)
    this.cache.purge(patterns)
  }

  onApplicationShutdown(): void {
    this.#batches.close()
    this.#subscriber.disconnect()
  }

  #expireAll(): void {
    this.fills.expireAll()
    this.cache.expireAll(Date.now())
  }

  #subscribeLater(): void {
    this.#subscriber.once('ready', () => {
      onPurge(this.#subscriber, (paths) => this.#batches.add(paths)).catch(() => this.#subscribeLater())
    })
  }
}
