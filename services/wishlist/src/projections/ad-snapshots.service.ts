import { getNativeAd, NativeAd } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { AdSnapshotsRepository } from './ad-snapshots.repository.ts'

type Snapshot = NativeAd | 'none' | 'no-answer'

const Answer: z.ZodType<Snapshot> = z
  .object({ ad: NativeAd })
  .transform(({ ad }) => ad)
  .or(z.unknown().transform(() => 'none' as const))

/** Snapshots of saved ads, fetched from ads when an ad is saved, and once a day. */
@Injectable()
export class AdSnapshotsService {
  constructor(
    @Inject(AdSnapshotsRepository) private readonly snapshots: AdSnapshotsRepository,
    @Inject(ServiceClients) private readonly clients: ServiceClients,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The ads that run. While ads cannot be reached, every ad counts as running, and its snapshot is fetched later. */
  async findRunning(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set()
    const runs = await this.snapshots.findFresh(ids)
    for (const id of ids) if (!runs.has(id)) runs.set(id, await this.#refreshOne(id))
    return new Set(ids.filter((id) => runs.get(id) === true))
  }

  /** Fetches missing and outdated snapshots. */
  async refresh(): Promise<void> {
    for (const id of await this.snapshots.listStale()) await this.#refreshOne(id)
  }

  async #refreshOne(id: number): Promise<boolean> {
    const snapshot = await this.#fetch(id)
    if (snapshot === 'none') {
      await this.snapshots.markEnded(id)
      return false
    }
    await this.snapshots.upsertRunning(id, snapshot === 'no-answer' ? undefined : snapshot)
    return true
  }

  async #fetch(id: number): Promise<Snapshot> {
    try {
      const reading = { reads: Answer, otherwise: 'no-answer' } as const
      return (await this.clients.find(getNativeAd, { params: { ad_id: id } }, reading)) ?? 'none'
    } catch (error) {
      this.logger.warn({ err: error }, 'Ads refuses a request; the snapshot of a saved ad is fetched later')
      return 'no-answer'
    }
  }
}
