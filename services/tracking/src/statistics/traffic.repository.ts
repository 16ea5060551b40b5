import type { DIMENSIONS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { CountsReader } from '../clickhouse/counts-reader.ts'
import { COUNTS, type EventCounts } from './counts-sql.ts'
import type { MarkedEvents } from './marked-counts.ts'
import { conditionsOf, momentText, untilText, type EarlierSelection, type Selection } from './selection.ts'
import type { Step, StepCounts } from './steps.ts'

export type Dimension = (typeof DIMENSIONS)[number]

export interface PartCounts extends StepCounts {
  readonly key: string
}

const MAX_PARTS = 50

/** SQL fragments: the step and the dimension come from closed lists. */
const STEPS: Readonly<Record<Step, string>> = { hour: 'toStartOfHour(t.minute)', day: "toStartOfDay(t.minute, 'UTC')" }
const KEYS: Readonly<Record<Dimension, string>> = {
  list: 't.list',
  place: 'toString(t.place)',
  country: 't.country',
  device: 'toString(t.device)',
  referrer: 't.referrer',
}

/** Traffic counts by minute. */
@Injectable()
export class TrafficRepository {
  constructor(@Inject(CountsReader) private readonly reads: CountsReader) {}

  async series(selection: Selection, step: Step): Promise<StepCounts[]> {
    const { where, values } = conditionsOf(selection)
    return await this.reads.rows({
      text: `select ${STEPS[step]} as at, ${COUNTS} from traffic_counts t where ${where} group by at`,
      values,
    })
  }

  /** The same for the largest values of a dimension. */
  async parts(selection: Selection, step: Step, by: Dimension): Promise<PartCounts[]> {
    const { where, values } = conditionsOf(selection)
    return await this.reads.rows({
      text: `
        select ${KEYS[by]} as key, ${STEPS[step]} as at, ${COUNTS} from traffic_counts t
        where ${where} and key in (
          select ${KEYS[by]} as largest from traffic_counts t where ${where}
          group by largest order by sum(t.impressions) + sum(t.clicks) desc, largest limit ${MAX_PARTS}
        ) group by key, at`,
      values,
    })
  }

  /** Totals of an earlier period, up to its `until`. */
  async total(selection: EarlierSelection): Promise<EventCounts> {
    const { where, values } = conditionsOf(selection)
    const [row] = await this.reads.rows<EventCounts>({
      text: `select ${COUNTS} from traffic_counts t where ${where} and t.minute < {until: DateTime('UTC')}`,
      values: { ...values, until: untilText(selection) },
    })
    if (row === undefined) throw new Error('A sum over nothing still is one row')
    return row
  }

  /** Number of events by marks. */
  async marked(selection: Selection): Promise<MarkedEvents[]> {
    const { where, values } = conditionsOf(selection)
    return await this.reads.rows({
      text: `
        select t.marks as marks, sum(t.impressions) + sum(t.viewable) + sum(t.clicks) as events
        from traffic_counts t where ${where} and t.marks > 0 group by marks`,
      values,
    })
  }

  async listMinutesSince(since: Date): Promise<StepCounts[]> {
    return await this.reads.rows({
      text: `
        select t.minute as at, ${COUNTS} from traffic_counts t
        where t.day >= toDate({since: DateTime('UTC')}) and t.minute > {since: DateTime('UTC')} group by at`,
      values: { since: momentText(since) },
    })
  }
}
