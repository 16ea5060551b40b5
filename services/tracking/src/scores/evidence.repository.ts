import type { Examination } from '@ribbonry/ranking'
import { sqlLiteral } from '../clickhouse/sql-literal.ts'
import type { CountsReader } from '../clickhouse/counts-reader.ts'
import { validWhere } from '../statistics/counts-sql.ts'
import { LIST_PLACES, SLOT } from './list-slots.ts'
import type { ScoresEnvironment } from './scores.environment.ts'

/** Counts of a post, valid events only. `lists…` and `week…` are weighted by age; `examined` by slot as well. */
export interface PostCounts {
  readonly id: number
  readonly impressions: number
  readonly clicks: number
  readonly mobileImpressions: number
  readonly mobileClicks: number
  readonly editorialImpressions: number
  readonly editorialClicks: number
  readonly postpageImpressions: number
  readonly postpageClicks: number
  readonly catImpressions: number
  readonly catClicks: number
  readonly shownWeekImpressions: number
  readonly shownWeekClicks: number
  /** In the months that affiliate programmes have reported. */
  readonly reportedImpressions: number
  readonly listsImpressions: number
  readonly listsClicks: number
  readonly weekImpressions: number
  readonly weekClicks: number
  /** Impressions of the two groups above with a known slot, and the examined part of them. */
  readonly placed: number
  readonly examined: number
  readonly weekPlaced: number
  readonly weekExamined: number
}

/** Selects posts: a range of ids, a list of ids, or a sample of one in `oneOf`. */
export type PostSelector =
  | { readonly from: number; readonly to: number }
  | { readonly ids: readonly number[] }
  | { readonly oneOf: number }

const TIMEOUT_MS = 60_000
const WEEK_HALF_LIFE_DAYS = 3
/** Counts older than this many half-lives weigh under 2 % and are left out. */
const HALF_LIVES = 6

/** Reads the counts that scores are computed from. */
export class EvidenceRepository {
  constructor(
    private readonly reads: CountsReader,
    private readonly config: Pick<ScoresEnvironment, 'EVIDENCE_HALF_LIFE_DAYS'>,
  ) {}

  /** Statements have no parameters: there are too many slots, and chDB blocks other readers during parameterized statements. */
  async listCounts(which: PostSelector, examination: Examination, reportedMonths: readonly string[] = []): Promise<PostCounts[]> {
    const halfLife = this.config.EVIDENCE_HALF_LIFE_DAYS
    const where = conditionOf(which)
    const slots = slotCountsSql(where, halfLife, examinationSql(examination))
    return await this.reads.rows(
      {
        text: `
        select i.*, s.placed as placed, s.examined as examined, s.weekPlaced as weekPlaced, s.weekExamined as weekExamined
        from (${itemCountsSql(where, halfLife, reportedMonths)}) i left join (${slots}) s on s.id = i.id
        order by i.id`,
      },
      TIMEOUT_MS,
    )
  }
}

function conditionOf(which: PostSelector): string {
  if ('ids' in which) return which.ids.length === 0 ? 'false' : `t.item_id in (${which.ids.join(', ')})`
  if ('oneOf' in which) return `cityHash64(t.item_id) % ${which.oneOf} = 0`
  return `t.item_id between ${which.from} and ${which.to}`
}

/** Examination of a row's slot. Slots with an examination close to 1 need no correction. */
function examinationSql(examination: Examination): string {
  const biased = [...examination].filter(([, value]) => Math.abs(value - 1) > 0.01)
  if (biased.length === 0) return '1.0'
  const values = biased.map(([, value]) => value.toFixed(6))
  return `transform(${SLOT}, [${biased.map(([slot]) => sqlLiteral(slot)).join(', ')}], [${values.join(', ')}], 1.0)`
}

const AGE = "dateDiff('day', t.day, today())"
const WEEK_WEIGHT = `exp2(-${AGE} / ${WEEK_HALF_LIFE_DAYS})`
const IN_WEEK = 't.day > today() - 7'

/** Impressions in some months, as `reportedImpressions`. @param months yyyy-MM */
function inMonths(months: readonly string[]): string {
  if (months.length === 0) return '0 as reportedImpressions'
  const numbers = months.map((month) => Number(month.replace('-', '')))
  return `sumIf(t.impressions, toYYYYMM(t.day) in (${numbers.join(', ')})) as reportedImpressions`
}

function itemCountsSql(where: string, halfLife: number, months: readonly string[]): string {
  const weight = `exp2(-${AGE} / ${halfLife})`
  return `
    select t.item_id as id, sum(t.impressions) as impressions, sum(t.clicks) as clicks,
      ${validWhere("t.device = 'mobile'", 'mobile')}, ${validWhere("t.place = 'editorial'", 'editorial')},
      ${validWhere("t.place = 'postpage'", 'postpage')}, ${validWhere("t.place = 'gifts'", 'cat')},
      ${validWhere(`${LIST_PLACES} and ${IN_WEEK}`, 'shownWeek')}, ${inMonths(months)},
      sumIf(t.impressions * ${weight}, ${LIST_PLACES}) as listsImpressions, sumIf(t.clicks * ${weight},
        ${LIST_PLACES}) as listsClicks,
      sumIf(t.impressions * ${WEEK_WEIGHT}, ${LIST_PLACES} and ${IN_WEEK}) as weekImpressions,
      sumIf(t.clicks * ${WEEK_WEIGHT}, ${LIST_PLACES} and ${IN_WEEK}) as weekClicks
    from item_counts t where t.item_type = 'post' and t.marks = 0 and ${where} group by id`
}

function slotCountsSql(where: string, halfLife: number, lookedAtBy: string): string {
  const weight = `exp2(-${AGE} / ${halfLife})`
  return `
    select t.item_id as id, sum(t.impressions * ${weight}) as placed, sum(t.impressions * ${weight} * ${lookedAtBy}) as examined,
      sumIf(t.impressions * ${WEEK_WEIGHT}, ${IN_WEEK}) as weekPlaced,
      sumIf(t.impressions * ${WEEK_WEIGHT} * ${lookedAtBy}, ${IN_WEEK}) as weekExamined
    from slot_counts t
    where t.item_type = 'post' and ${LIST_PLACES} and t.day > today() - ${Math.ceil(halfLife * HALF_LIVES)} and ${where}
      group by id`
}
