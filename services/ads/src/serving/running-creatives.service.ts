import { newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import { PacedAdSelection } from './ad-selection.ts'
import { type ListedCreative, RunningCreativesRepository } from './running-creatives.repository.ts'

/** Country and list for which ads are requested. */
export interface AdPlace {
  readonly country: string
  /** Gift category of the list; undefined for other lists. */
  readonly category: number | undefined
}

/** The running creatives at a moment. */
interface Snapshot {
  /** When it was last known to be current. */
  readonly at: number
  /** Day of New York for which it is valid. */
  readonly day: string
  readonly stamp: string
  /** When it was read. Its counts are from then. */
  readonly readAt: number
  readonly creatives: readonly ListedCreative[]
  /** All gift categories that are targets of a creative. */
  readonly categories: ReadonlySet<number>
  /** Selections by country and category, built on first use. */
  readonly selections: Map<string, PacedAdSelection<ListedCreative>>
}

/**
 * While the next snapshot is read, the old one is used up to this multiple of its usual age, so that a stopped creative
 * disappears within five seconds.
 */
const LONGEST_AGE = 3
/** Most cached selections. The limit is reached only by requests for all possible places. */
const MOST_SELECTIONS = 500
/** Longest time for which a snapshot is reused while the same creatives run, and so the largest age of its counts. */
const COUNTS_MS = 20_000

/**
 * Keeps the running creatives in memory: every request selects from them, and reading ten thousand of them takes longer than a
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

  /** Selection for a place. */
  async selectionFor({ country, category }: AdPlace): Promise<PacedAdSelection<ListedCreative>> {
    const { creatives, categories, selections } = await this.#current()
    // A category without targeted creatives is treated like none, so that requests cannot enlarge the cache.
    const named = category !== undefined && categories.has(category) ? category : undefined
    const key = `${country} ${named ?? ''}`
    const cached = selections.get(key)
    if (cached !== undefined) return cached
    const selection = new PacedAdSelection(
      creatives.filter((creative) => isFor(creative, { country, category: named })),
      ({ plan, reached }) => reached < this.config.PLAN_GOALS[plan],
    )
    if (selections.size >= MOST_SELECTIONS) selections.clear()
    selections.set(key, selection)
    return selection
  }

  /** Number of running creatives in any of these countries and categories; empty stands for all. */
  async countIn(countries: readonly string[], categories: readonly number[]): Promise<number> {
    const { creatives } = await this.#current()
    return creatives.filter((creative) => areShared(creative.countries, countries) && areShared(creative.categories, categories))
      .length
  }

  async #current(): Promise<Snapshot> {
    const { RUNNING_CREATIVES_MS: usualAge } = this.config
    if (usualAge === 0) return await this.#read()
    const now = this.clock()
    // Creatives begin and end at midnight, so a snapshot of another day is not used.
    const isOfToday = this.#snapshot?.day === newYorkDay(now)
    const age = this.#snapshot === undefined || !isOfToday ? Infinity : now.getTime() - this.#snapshot.at
    if (this.#snapshot !== undefined && age < usualAge) return this.#snapshot
    const reading = (this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    }))
    if (this.#snapshot === undefined || age >= LONGEST_AGE * usualAge) return await this.#ofToday(reading)
    reading.catch(() => undefined) // callers that find the snapshot too old report the failure
    return this.#snapshot
  }

  /** Reads again if the reading began before midnight. */
  async #ofToday(reading: Promise<Snapshot>): Promise<Snapshot> {
    const read = await reading
    return read.day === newYorkDay(this.clock()) ? read : await this.#read()
  }

  async #read(): Promise<Snapshot> {
    const now = this.clock()
    const [at, day] = [now.getTime(), newYorkDay(now)]
    const last = this.#snapshot
    const stamp = `${day} ${await this.creatives.findStamp(day)}`
    const isKept = this.config.RUNNING_CREATIVES_MS > 0
    const isSame = isKept && last?.stamp === stamp && at - last.readAt < COUNTS_MS
    this.#snapshot = isSame ? { ...last, at } : { at, day, stamp, readAt: at, selections: new Map(), ...(await this.#list(day)) }
    return this.#snapshot
  }

  async #list(day: string): Promise<Pick<Snapshot, 'creatives' | 'categories'>> {
    const creatives = await this.creatives.list(day)
    return { creatives, categories: new Set(creatives.flatMap(({ categories }) => categories)) }
  }
}

/** Whether a creative may be shown at a place. */
function isFor({ countries, categories }: ListedCreative, { country, category }: AdPlace): boolean {
  if (countries.length > 0 && !countries.includes(country)) return false
  return categories.length === 0 || (category !== undefined && categories.includes(category))
}

/** Whether two sets intersect; an empty set stands for everything. */
function areShared<Value>(some: readonly Value[], others: readonly Value[]): boolean {
  return some.length === 0 || others.length === 0 || some.some((one) => others.includes(one))
}
