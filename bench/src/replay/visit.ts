import { MAX_ITEMS_PER_BEACON, startSession, track, type Experiment, type TrackingType } from '@ribbonry/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from './seeded-random.ts'
import type { VisitorProfile, Site } from './site.ts'

const DESKTOP = [1440, 900] as const
const PHONE = [390, 844] as const

export type Shown = readonly [code: string, position: number]

interface Place {
  readonly type: TrackingType
  readonly list: string
}

/** One simulated browser: its session and the beacons it sends. */
export class Visit {
  readonly introduction: VisitorProfile
  readonly chance: SeededRandom
  readonly #site: Site
  readonly #experiment: Experiment | undefined
  #session: string | undefined

  constructor(site: Site, introduction: VisitorProfile, chance: SeededRandom) {
    this.#site = site
    this.introduction = introduction
    this.chance = chance
    this.#experiment = chance.happens(0.4) ? chance.of(['x02', 'x03'] as const) : undefined
  }

  /**
   * Visitors in the treatment group of the scroll experiment scroll a little longer. The statistics must find out which group it
   * is.
   */
  get patience(): number {
    return this.#experiment === 'x02' ? 1.15 : 1
  }

  get isPhone(): boolean {
    return /Mobile|iPhone|Android/.test(this.introduction.agent)
  }

  async begin(referrer: string): Promise<void> {
    const [width, height] = this.isPhone ? PHONE : DESKTOP
    const body = { device: this.introduction.agent, referrer, device_width: width, device_height: height }
    const answer = await this.#site.call<{ session_id: string }>(startSession.path, body, {
      from: this.introduction,
      events: 0,
      kind: 'session',
    })
    this.#session = answer?.session_id
  }

  /** Reports impressions, and a second later which of them stayed in view. */
  async see({ type, list }: Place, impressions: readonly Shown[]): Promise<void> {
    for (let from = 0; from < impressions.length; from += MAX_ITEMS_PER_BEACON) {
      const some = impressions.slice(from, from + MAX_ITEMS_PER_BEACON)
      await this.#report({ type, list, impressions: some }, some.length, 'impression')
    }
    const stayed = impressions.filter(() => this.chance.happens(0.7))
    if (stayed.length === 0) return
    await pause(1000)
    await this.#report({ type, list, viewable: stayed }, stayed.length, 'viewable')
  }

  async open(post: number): Promise<void> {
    await this.#report({ type: 'impression-postpage', list: 'postpage', post_id: String(post) }, 1, 'impression')
  }

  async click({ type, list }: Place, [code, position]: Shown): Promise<void> {
    await this.#report({ type, list, post_id: code, position }, 1, 'click')
  }

  async #report(body: object, events: number, kind: string): Promise<void> {
    await this.#site.call(
      track.path,
      { ...body, session_id: this.#session, experiment: this.#experiment },
      { from: this.introduction, events, kind },
    )
  }
}
