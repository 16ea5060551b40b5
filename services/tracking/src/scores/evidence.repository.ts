import type { Examination } from '@ribbonry/ranking'
import { literal } from '../clickhouse/literal.ts'
import type { CountReads } from '../statistics/count-reads.ts'
import { validWhere } from '../statistics/counts-sql.ts'
import { LIST_PLACES, SLOT } from './list-slots.ts'
import type { ScoresEnvironment } from './scores.environment.ts'

/** All that was counted of a post, valid events alone. `lists_*` and `week_*` are weighted by age; `examined` by slot as well. */
export interface PostCounts {
  readonly id: number
  readonly impressions: number
  readonly clicks: number
  readonly mobile_impressions: number
  readonly mobile_clicks: number
  readonly editorial_impressions: number
  readonly editorial_clicks: number
  readonly postpage_impressions: number
  readonly postpage_clicks: number
  readonly cat_impressions: number
  readonly cat_clicks: number
  readonly shown_week_impressions: number
  readonly shown_week_clicks: number
  readonly lists_impressions: number
  readonly lists_clicks: number
  readonly week_impressions: number
  readonly week_clicks: number
  /** The part of the two above whose slot is known, and how much of it was looked at. */
  readonly placed: number
  readonly examined: number
  readonly week_placed: number
  readonly week_examined: number
}

/** Which posts: those of a range of ids, of a list of ids, or one of so many. */
export type Which =
  | { readonly from: number; readonly to: number }
  | { readonly ids: readonly number[] }
  | { readonly oneOf: number }

const TIMEOUT_MS = 60_000
const WEEK_HALF_LIFE_DAYS = 3
/** What is older than so many half-lives weighs under two per cent, and is left out. */
const HALF_LIVES = 6

/** Reads what scores follow from. */
export class EvidenceRepository {
  constructor(
    private readonly reads: CountReads,
    private readonly config: Pick<ScoresEnvironment, 'EVIDENCE_HALF_LIFE_DAYS'>,
  ) {}

  /** Statements without parameters: slots are too many for them, and chDB lets nobody read beside a statement that has some. */
  async of(which: Which, examination: Examination): Promise<PostCounts[]> {
    const halfLife = this.config.EVIDENCE_HALF_LIFE_DAYS
    const where = conditionOf(which)
    return await this.reads.rows({
      text: `
        select i.*, s.placed as placed, s.examined as examined, s.week_placed as week_placed, s.week_examined as week_examined
        from (${counted(where, halfLife)}) i left join (${placed(where, halfLife, lookedAt(examination))}) s on s.id = i.id
        order by i.id`,
    }, TIMEOUT_MS)
  }
}

function conditionOf(which: Which): string {
  if ('ids' in which) return which.ids.length === 0 ? 'false' : `t.item_id in (${which.ids.join(', ')})`
  if ('oneOf' in which) return `cityHash64(t.item_id) % ${which.oneOf} = 0`
  return `t.item_id between ${which.from} and ${which.to}`
}

/** How much a row's slot is looked at. Slots where position changes nothing to speak of need no correction. */
function lookedAt(examination: Examination): string {
  const biased = [...examination].filter(([, value]) => Math.abs(value - 1) > 0.01)
  if (biased.length === 0) return '1.0'
  const values = biased.map(([, value]) => value.toFixed(6))
  return `transform(${SLOT}, [${biased.map(([slot]) => literal(slot)).join(', ')}], [${values.join(', ')}], 1.0)`
}

const AGE = "dateDiff('day', t.day, today())"
const WEEK_WEIGHT = `exp2(-${AGE} / ${WEEK_HALF_LIFE_DAYS})`
const IN_WEEK = 't.day > today() - 7'

function counted(where: string, halfLife: number): string {
  const weight = `exp2(-${AGE} / ${halfLife})`
  return `
    select t.item_id as id, sum(t.impressions) as impressions, sum(t.clicks) as clicks,
      ${validWhere("t.device = 'mobile'", 'mobile')}, ${validWhere("t.place = 'editorial'", 'editorial')},
      ${validWhere("t.place = 'postpage'", 'postpage')}, ${validWhere("t.place = 'gifts'", 'cat')},
      ${validWhere(`${LIST_PLACES} and ${IN_WEEK}`, 'shown_week')},
      sumIf(t.impressions * ${weight}, ${LIST_PLACES}) as lists_impressions, sumIf(t.clicks * ${weight}, ${LIST_PLACES}) as lists_clicks,
      sumIf(t.impressions * ${WEEK_WEIGHT}, ${LIST_PLACES} and ${IN_WEEK}) as week_impressions,
      sumIf(t.clicks * ${WEEK_WEIGHT}, ${LIST_PLACES} and ${IN_WEEK}) as week_clicks
    from item_counts t where t.item_type = 'post' and t.marks = 0 and ${where} group by id`
}

function placed(where: string, halfLife: number, lookedAtBy: string): string {
  const weight = `exp2(-${AGE} / ${halfLife})`
  return `
    select t.item_id as id, sum(t.impressions * ${weight}) as placed, sum(t.impressions * ${weight} * ${lookedAtBy}) as examined,
      sumIf(t.impressions * ${WEEK_WEIGHT}, ${IN_WEEK}) as week_placed,
      sumIf(t.impressions * ${WEEK_WEIGHT} * ${lookedAtBy}, ${IN_WEEK}) as week_examined
    from slot_counts t
    where t.item_type = 'post' and ${LIST_PLACES} and t.day > today() - ${Math.ceil(halfLife * HALF_LIVES)} and ${where} group by id`
}
