import { getNativeAd, NativeAd } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { CONFIG, type WishlistEnvironment } from '../config.ts'
import { AdSnapshotsRepository } from './ad-snapshots.repository.ts'

const Answer = z.object({ ad: NativeAd })

/** Snapshots of saved ads, fetched from ads when an ad is saved and once a day. */
@Injectable()
export class AdSnapshotsService {
  constructor(
    @Inject(AdSnapshotsRepository) private readonly snapshots: AdSnapshotsRepository,
    @Inject(CONFIG) private readonly config: Pick<WishlistEnvironment, 'ADS_URL' | 'NEIGHBOUR_TIMEOUT_MS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Those of the ads that run. While ads is away every ad counts as running, and its snapshot is fetched later. */
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

  async #fetch(id: number): Promise<NativeAd | 'none' | 'no-answer'> {
    try {
      const url = `${this.config.ADS_URL}${getNativeAd.path.replace(':ad_id', String(id))}`
      const response = await fetch(url, { signal: AbortSignal.timeout(this.config.NEIGHBOUR_TIMEOUT_MS) })
      const body: unknown = await response.json()
      const answer = Answer.safeParse(body)
      if (answer.success) return answer.data.ad
      if (response.ok || response.status === 404) return 'none'
      throw new Error(`ads answered ${response.status}`)
    } catch (error) {
      this.logger.warn({ err: error }, 'Ads does not answer; the snapshot of a saved ad is fetched later')
      return 'no-answer'
    }
  }
}
