import { MARKS, TRACKING_TYPES, type Mark } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { Counter, Gauge, Registry } from 'prom-client'
import type { MarkedItem } from './event-marker.ts'
import type { Beacon } from './parse-beacon.ts'

const MARK_BITS = Object.entries(MARKS) as readonly (readonly [Mark, number])[]

/** Metrics of beacon intake. Labels have few values, whatever is sent. Counted in plain fields and collected on scrape. */
@Injectable()
export class BeaconMetrics {
  readonly #beacons = new Map<string, number>(TRACKING_TYPES.map((type) => [type, 0]))
  readonly #marked = new Map<Mark, number>(MARK_BITS.map(([mark]) => [mark, 0]))
  #events = 0
  #unknown = 0
  #unknownItems = 0
  #empty = 0
  #spooled = 0
  #refused = 0
  #spoolBytes: () => number = () => 0

  constructor(@Inject(Registry) registry: Registry) {
    const counter = (name: string, help: string, read: () => number): void => {
      registry.registerMetric(
        new Counter({
          name,
          help,
          registers: [],
          collect() {
            this.reset()
            this.inc(read())
          },
        }),
      )
    }
    const labelledCounter = (name: string, help: string, label: string, values: ReadonlyMap<string, number>): void => {
      registry.registerMetric(
        new Counter({
          name,
          help,
          labelNames: [label],
          registers: [],
          collect() {
            this.reset()
            for (const [value, count] of values) this.inc({ [label]: value }, count)
          },
        }),
      )
    }
    labelledCounter('tracking_beacons_total', 'Beacons accepted, by type', 'type', this.#beacons)
    labelledCounter(
      'tracking_marked_events_total',
      'Events that do not count, by reason; one may have several',
      'reason',
      this.#marked,
    )
    counter('tracking_events_total', 'Events accepted, marked ones too', () => this.#events)
    counter('tracking_unknown_beacons_total', 'Beacons of a type that nobody knows: accepted, not kept', () => this.#unknown)
    counter('tracking_unknown_items_total', 'Items of beacons that do not exist: left out', () => this.#unknownItems)
    counter('tracking_empty_beacons_total', 'Beacons in which nothing could be read: accepted, not kept', () => this.#empty)
    counter('tracking_spooled_beacons_total', 'Beacons kept on disk because the event log was away', () => this.#spooled)
    counter('tracking_refused_beacons_total', 'Beacons refused because they could be kept nowhere', () => this.#refused)
    const bytes = (): number => this.#spoolBytes()
    registry.registerMetric(
      new Gauge({
        name: 'tracking_spool_bytes',
        help: 'Bytes on disk that wait for the event log',
        registers: [],
        collect() {
          this.set(bytes())
        },
      }),
    )
  }

  accepted({ type }: Beacon, items: readonly MarkedItem[]): void {
    this.#beacons.set(type, (this.#beacons.get(type) ?? 0) + 1)
    this.#events += items.length
    for (const [, , , , marks] of items) if (marks !== 0) this.#mark(marks)
  }

  unknownType(): void {
    this.#unknown += 1
  }

  unknownItems(count: number): void {
    this.#unknownItems += count
  }

  empty(): void {
    this.#empty += 1
  }

  spooled(): void {
    this.#spooled += 1
  }

  refused(): void {
    this.#refused += 1
  }

  observeSpool(bytes: () => number): void {
    this.#spoolBytes = bytes
  }

  #mark(marks: number): void {
    for (const [mark, bit] of MARK_BITS) if ((marks & bit) !== 0) this.#marked.set(mark, (this.#marked.get(mark) ?? 0) + 1)
  }
}
