import { REVENUE_ROWS_SHOWN, type RevenueDimension } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Number of units, and amounts in cents. */
export interface EarnedFigures {
  readonly ordered_units: number
  readonly shipped_units: number
  readonly sales: number
  readonly commission: number
}

export interface EarnedMonth extends EarnedFigures {
  /** yyyy-MM */
  readonly month: string
}

export interface EarnedBy extends EarnedFigures {
  readonly kind: 'row' | 'further' | 'rest' | 'total'
  /** Gift, guide, slot or creative that earned it; null in sums. */
  readonly ref: string | null
}

/** Filter of the earnings that are summed up. */
export interface EarnedSelection {
  /** Empty for all tags. */
  readonly tag: string
  /** yyyy-MM, inclusive; empty for no limit. */
  readonly from: string
  readonly until: string
}

const FIGURES = `coalesce(sum(ordered_units), 0)::float8 as ordered_units,
  coalesce(sum(shipped_units), 0)::float8 as shipped_units, coalesce(sum(sales), 0)::float8 as sales,
  coalesce(sum(commission), 0)::float8 as commission`

/** Upper bound of the months in one answer: fifty years. */
const MOST_MONTHS = 600

const MONTHS = `
  select to_char(date_trunc('month', day), 'YYYY-MM') as month, ${FIGURES} from affiliate_earnings
  where $1 = '' or tag = $1 group by date_trunc('month', day) order by date_trunc('month', day) desc limit ${MOST_MONTHS}`

const MOST_TAGS = 500

// A loose index scan: jumps from tag to tag along the index instead of reading all rows of each.
const TAGS = `
  with recursive tags as (
    (select tag from affiliate_earnings order by tag limit 1)
    union all
    select (select e.tag from affiliate_earnings as e where e.tag > tags.tag order by e.tag limit 1) from tags
    where tags.tag is not null
  )
  select tag from tags where tag is not null limit ${MOST_TAGS}`

const REFS: Readonly<Record<RevenueDimension, string>> = {
  gift: 'gift_id::text',
  guide: 'guide_id::text',
  slot: 'slot',
  creative: 'creative_id::text',
}

// Counts each row in exactly one of rows, further and rest, so that the three add up to the total.
const revenueBy = (dimension: RevenueDimension): string => `
  with earned as (
    select ${REFS[dimension]} as ref, ordered_units, shipped_units, sales, commission from affiliate_earnings
    where ($1 = '' or tag = $1)
      and ($2 = '' or day >= to_date($2, 'YYYY-MM')) and ($3 = '' or day < to_date($3, 'YYYY-MM') + interval '1 month')
  ), by_ref as (
    select ref, ${FIGURES}, row_number() over (order by sum(commission) desc, sum(sales) desc, ref) as place
    from earned where ref is not null group by ref
  )
  select 'row' as kind, ref, ordered_units, shipped_units, sales, commission, place
  from by_ref where place <= ${REVENUE_ROWS_SHOWN}
  union all
  select 'further', null, ${FIGURES}, null from by_ref where place > ${REVENUE_ROWS_SHOWN}
  union all
  select 'rest', null, ${FIGURES}, null from earned where ref is null
  union all
  select 'total', null, ${FIGURES}, null from earned
  order by place`

/** Sums up the earnings that imported reports contain. */
@Injectable()
export class AffiliateEarningsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Sums by month, newest first.
   * @param tag empty for all
   */
  async listMonths(tag: string): Promise<EarnedMonth[]> {
    return await this.source.query<EarnedMonth[]>(MONTHS, [tag])
  }

  /** Lists the tags that occur in reports. */
  async listTags(): Promise<string[]> {
    const rows = await this.source.query<{ tag: string }[]>(TAGS)
    return rows.map(({ tag }) => tag)
  }

  async isTag(tag: string): Promise<boolean> {
    return (await this.source.query<unknown[]>('select from affiliate_earnings where tag = $1 limit 1', [tag])).length > 0
  }

  /** Sums by what the sub-tags refer to, highest commission first, and one sum for the rest. */
  async listRevenue(dimension: RevenueDimension, { tag, from, until }: EarnedSelection): Promise<EarnedBy[]> {
    return await this.source.query<EarnedBy[]>(revenueBy(dimension), [tag, from, until])
  }
}
