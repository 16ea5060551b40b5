import { MARKS, type CallAnswer, type getTraffic } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { earlierSelection, type Selection } from './selection.ts'
import { fillSteps, stepOf, sumOf, type StepCounts } from './steps.ts'
import { TrafficRepository, type Dimension, type PartCounts } from './traffic.repository.ts'

type Traffic = CallAnswer<typeof getTraffic>

/** Impressions and clicks over time. */
@Injectable()
export class TrafficService {
  constructor(@Inject(TrafficRepository) private readonly traffic: TrafficRepository) {}

  async report(selection: Selection, by: Dimension, now: Date): Promise<Traffic> {
    const step = stepOf(selection.days)
    const [counted, parts, earlier, marked] = await Promise.all([
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
      before: earlier,
      marked: {
        bot: countWithMark(marked, MARKS.bot),
        session: countWithMark(marked, MARKS.session),
        session_rate: countWithMark(marked, MARKS.sessionRate),
        address_rate: countWithMark(marked, MARKS.addressRate),
        duplicate: countWithMark(marked, MARKS.duplicate),
        not_seen: countWithMark(marked, MARKS.notSeen),
        new_sessions: countWithMark(marked, MARKS.newSessions),
        staff: countWithMark(marked, MARKS.staff),
      },
    }
  }
}

function groupByKey(parts: readonly PartCounts[]): { key: string; counts: StepCounts[] }[] {
  return [...Map.groupBy(parts, ({ key }) => key)].map(([key, counted]) => ({
    key,
    counts: counted.map(({ key: _key, ...counts }) => counts),
  }))
}

function largestFirst(a: Traffic['parts'][number], b: Traffic['parts'][number]): number {
  return b.impressions - a.impressions || b.clicks - a.clicks || (a.key < b.key ? -1 : 1)
}

function countWithMark(marked: readonly { marks: number; events: number }[], bit: number): number {
  return marked.reduce((sum, { marks, events }) => sum + ((marks & bit) === 0 ? 0 : events), 0)
}
