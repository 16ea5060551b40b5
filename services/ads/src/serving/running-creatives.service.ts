import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import { PacedDraw } from './draw-ads.ts'
import { type ListedCreative, RunningCreativesRepository } from './running-creatives.repository.ts'

/** What runs, as it was a moment ago. */
interface Snapshot {
  /** When it was found to hold. */
  readonly at: number
  readonly stamp: string
  /** When it was read, with what had been counted until then. */
  readonly readAt: number
  readonly creatives: readonly ListedCreative[]
  /** By country, made when it is first asked for. */
  readonly draws: Map<string, PacedDraw<ListedCreative>>
}

/** A snapshot serves for so many times its usual age while the next one is read. What stops is out before five seconds. */
const LONGEST_AGE = 3
/** How long a snapshot is kept while the same creatives run: what was counted of them may be so old. */
const COUNTS_MS = 20_000

/**
 * The creatives that run, held in memory: each request draws from them, and reading ten thousand of them takes longer than a
 * request may.
 */
@Injectable()
export class RunningCreativesService {
  #snapshot: Snapshot | undefined
  #reading: Promise<Snapshot> | undefined

  constructor(
    @Inject(RunningCreativesRepository) private readonly creatives: RunningCreativesRepository,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'RUNNING_CREATIVES_MS' | 'PLAN_GOALS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Those of a country, to draw from. */
  async drawOf(country: string): Promise<PacedDraw<ListedCreative>> {
    const { creatives, draws } = await this.#current()
    const known = draws.get(country)
    if (known !== undefined) return known
    const made = new PacedDraw(
      creatives.filter(({ countries }) => countries.length === 0 || countries.includes(country)),
      ({ plan, reached }) => reached < this.config.PLAN_GOALS[plan],
    )
    draws.set(country, made)
    return made
  }

  async #current(): Promise<Snapshot> {
    const { RUNNING_CREATIVES_MS: usualAge } = this.config
    if (usualAge === 0) return await this.#read()
    const age = this.#snapshot === undefined ? Infinity : this.clock().getTime() - this.#snapshot.at
    if (this.#snapshot !== undefined && age < usualAge) return this.#snapshot
    const reading = (this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    }))
    if (this.#snapshot === undefined || age >= LONGEST_AGE * usualAge) return await reading
    reading.catch(() => undefined) // whoever finds the snapshot too old reports the failure
    return this.#snapshot
  }

  async #read(): Promise<Snapshot> {
    const at = this.clock().getTime()
    const last = this.#snapshot
    const stamp = await this.creatives.findStamp()
    const isKept = this.config.RUNNING_CREATIVES_MS > 0
    const isSame = isKept && last?.stamp === stamp && at - last.readAt < COUNTS_MS
    this.#snapshot = isSame
      ? { ...last, at }
      : { at, stamp, readAt: at, creatives: await this.creatives.list(), draws: new Map() }
    return this.#snapshot
  }
}
