import type { Mark } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { EventCounts } from './counts-sql.ts'
import { countByMark } from './marked-counts.ts'
import { earlierSelection, type Selection } from './selection.ts'
import { fillSteps, stepOf, sumOf, type Step, type StepCounts } from './steps.ts'
import { TrafficRepository, type Dimension, type PartCounts } from './traffic.repository.ts'

/** The part of the traffic that has one value of a dimension. */
export interface TrafficPart extends EventCounts {
  readonly key: string
  readonly series: readonly StepCounts[]
}

export interface TrafficReport {
  readonly step: Step
  readonly series: readonly StepCounts[]
  /** The largest first. */
  readonly parts: readonly TrafficPart[]
  readonly totals: EventCounts
  /** Totals of the preceding period. */
  readonly before: EventCounts
  /** Events that do not count, by mark; one event may have several. */
  readonly marked: Readonly<Record<Mark, number>>
}

/** Impressions and clicks over time. */
@Injectable()
export class TrafficService {
  constructor(@Inject(TrafficRepository) private readonly traffic: TrafficRepository) {}

  async report(selection: Selection, by: Dimension, now: Date): Promise<TrafficReport> {
    const step = stepOf(selection.days)
    const [counted, parts, before, marked] = await Promise.all([
      this.traffic.series(selection, step),
      this.traffic.parts(selection, step, by),
      this.traffic.total(earlierSelection(selection, now)),
      this.traffic.marked(selection),
    ])
    const time = { ...selection, step }
    return {
      step,
      series: fillSteps(time, counted),
      parts: groupByKey(parts)
        .map(({ key, counts }) => ({ key, ...sumOf(counts), series: fillSteps(time, counts) }))
        .toSorted(largestFirst),
      totals: sumOf(counted),
      before,
      marked: countByMark(marked),
    }
  }
}

function groupByKey(parts: readonly PartCounts[]): { key: string; counts: StepCounts[] }[] {
  return [...Map.groupBy(parts, ({ key }) => key)].map(([key, counted]) => ({
    key,
    counts: counted.map(({ key: _key, ...counts }) => counts),
  }))
}

function largestFirst(a: TrafficPart, b: TrafficPart): number {
  return b.impressions - a.impressions || b.clicks - a.clicks || (a.key < b.key ? -1 : 1)
}
