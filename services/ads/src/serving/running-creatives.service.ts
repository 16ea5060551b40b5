import { newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import { PacedDraw } from './draw-ads.ts'
import { type ListedCreative, RunningCreativesRepository } from './running-creatives.repository.ts'

/** Where ads are asked for. */
export interface AdPlace {
  readonly country: string
  /** Gift category of the list; undefined for lists of none. */
  readonly category: number | undefined
}

/** What runs, as it was a moment ago. */
interface Snapshot {
  /** When it was found to hold. */
  readonly at: number
  /** Day of New York whose creatives they are. */
  readonly day: string
  readonly stamp: string
  /** When it was read, with what had been counted until then. */
  readonly readAt: number
  readonly creatives: readonly ListedCreative[]
  /** Gift categories that any of them names. */
  readonly categories: ReadonlySet<number>
  /** By country and category, made when it is first asked for. */
  readonly draws: Map<string, PacedDraw<ListedCreative>>
}

/** A snapshot serves for so many times its usual age while the next one is read. What stops is out before five seconds. */
const LONGEST_AGE = 3
/** Draws that are kept; whoever asks for every place there is makes them anew. */
const MOST_DRAWS = 500
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

  /** Those of a place, to draw from. */
  async drawOf({ country, category }: AdPlace): Promise<PacedDraw<ListedCreative>> {
    const { creatives, categories, draws } = await this.#current()
    // A category that nobody names is like none: what is kept does not grow with what visitors ask for.
    const named = category !== undefined && categories.has(category) ? category : undefined
    const key = `${country} ${named ?? ''}`
    const known = draws.get(key)
    if (known !== undefined) return known
    const made = new PacedDraw(
      creatives.filter((creative) => isFor(creative, { country, category: named })),
      ({ plan, reached }) => reached < this.config.PLAN_GOALS[plan],
    )
    if (draws.size >= MOST_DRAWS) draws.clear()
    draws.set(key, made)
    return made
  }

  /** How many run in any of these countries and categories; all of them where none are named. */
  async countIn(countries: readonly string[], categories: readonly number[]): Promise<number> {
    const { creatives } = await this.#current()
    return creatives.filter((creative) => areShared(creative.countries, countries) && areShared(creative.categories, categories))
      .length
  }

  async #current(): Promise<Snapshot> {
    const { RUNNING_CREATIVES_MS: usualAge } = this.config
    if (usualAge === 0) return await this.#read()
    const now = this.clock()
    // At midnight some begin and others end: what was read on another day serves nobody.
    const isOfToday = this.#snapshot?.day === newYorkDay(now)
    const age = this.#snapshot === undefined || !isOfToday ? Infinity : now.getTime() - this.#snapshot.at
    if (this.#snapshot !== undefined && age < usualAge) return this.#snapshot
    const reading = (this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    }))
    if (this.#snapshot === undefined || age >= LONGEST_AGE * usualAge) return await this.#ofToday(reading)
    reading.catch(() => undefined) // whoever finds the snapshot too old reports the failure
    return this.#snapshot
  }

  /** A reading that began before midnight is followed by another. */
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
    this.#snapshot = isSame ? { ...last, at } : { at, day, stamp, readAt: at, draws: new Map(), ...(await this.#list(day)) }
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

/** Whether two choices have something in common; an empty one is everything. */
function areShared<Value>(some: readonly Value[], others: readonly Value[]): boolean {
  return some.length === 0 || others.length === 0 || some.some((one) => others.includes(one))
}
