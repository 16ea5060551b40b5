import type { AdPlan, Picture } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CREATIVE_STATUS } from '../pitching/creatives/creative-status-sql.ts'

/** A creative that may be shown, with its impressions and clicks so far. */
export interface RunningCreative {
  readonly id: number
  readonly campaign_id: number
  readonly advertiser: string
  readonly title: string
  readonly what: string
  readonly content: string
  readonly price_cents: number | null
  readonly currency: string
  readonly link: string
  readonly picture: Picture
  readonly gif_id: string | null
  /** Countries in which it is shown; empty for all. */
  readonly countries: readonly string[]
  /** Gift categories in whose lists it is shown; empty for all lists. */
  readonly categories: readonly number[]
  readonly weight: number
  readonly impressions: number
  readonly clicks: number
}

/** Adds the progress of its campaign towards the goal. */
export interface ListedCreative extends RunningCreative {
  readonly plan: AdPlan
  /** Valid impressions of its campaign, as last stored. */
  readonly reached: number
}

const COLUMNS = `
  c.id, c.campaign_id::float8 as campaign_id, c.advertiser, c.title, c.what, c.content, c.price_cents, c.currency, c.link,
    coalesce(c.picture, k.picture) as picture, c.gif_id, c.countries, c.categories, c.weight,
    coalesce(n.impressions, 0)::float8 as impressions, coalesce(n.clicks, 0)::float8 as clicks`

// $1 is the day in New York.
const RUNNING = `
  from creatives as c join campaigns as p on p.id = c.campaign_id
  left join known_pictures as k on k.post_id = c.image_post_id
  left join creative_counts as n on n.creative_id = c.id
  where ${CREATIVE_STATUS} = 'running' and coalesce(c.picture, k.picture) is not null
    and (c.first_day is null or c.first_day <= $1::date) and (c.last_day is null or c.last_day >= $1::date)`

// Sums up the impressions of all creatives of a campaign, including those that no longer run.
const LIST = `
  with reached as (
    select x.campaign_id, sum(f.impressions)::float8 as impressions
    from creatives as x join creative_figures as f on f.creative_id = x.id group by x.campaign_id
  )
  select running.*, coalesce(reached.impressions, 0) as reached
  from (select ${COLUMNS}, coalesce(p.paid_plan, p.plan) as plan ${RUNNING}) as running
  left join reached on reached.campaign_id = running.campaign_id order by running.id`

// Hash over the running creatives, their versions and pictures, as a sum, so that it does not depend on their order.
const STAMP = `
  select count(*) || '.' || coalesce(sum(hashtextextended(
    concat_ws('.', c.id, c.version, c.weight, k.version, p.paid_plan), 0)), 0) as stamp
  ${RUNNING}`

const BIND_PICTURES = `
  update creatives set image_post_id = k.post_id from known_pictures as k
  where creatives.image_post_id is null and k.slug = creatives.image_of and k.picture is not null`

/** Creatives with a picture that run on a day of New York (yyyy-MM-dd). */
@Injectable()
export class RunningCreativesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Finds a running creative, whatever its countries. */
  async find(id: number, day: string): Promise<RunningCreative | undefined> {
    return (await this.source.query<RunningCreative[]>(`select ${COLUMNS} ${RUNNING} and c.id = $2`, [day, id]))[0]
  }

  /** Lists running creatives, whatever their countries. */
  async list(day: string): Promise<ListedCreative[]> {
    return await this.source.query<ListedCreative[]>(LIST, [day])
  }

  /** Changes with the running creatives but not with their counts. Costs a tenth of reading them. */
  async findStamp(day: string): Promise<string> {
    return (await this.source.query<{ stamp: string }[]>(STAMP, [day]))[0]?.stamp ?? ''
  }

  /** Stores the ids of the gifts that creatives refer to by slug, because a gift may be renamed later. */
  async bindPictures(transaction: Transaction): Promise<void> {
    await transaction.query(BIND_PICTURES)
  }
}
