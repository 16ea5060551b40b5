import type { Picture } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A creative that may be shown, with what came of it so far. */
export interface RunningCreative {
  readonly id: number
  readonly advertiser: string
  readonly title: string
  readonly content: string
  readonly price_cents: number | null
  readonly currency: string
  readonly link: string
  readonly picture: Picture
  readonly weight: number
  readonly impressions: number
  readonly clicks: number
}

const CREATIVES = `
  select c.id, c.advertiser, c.title, c.content, c.price_cents, c.currency, c.link, coalesce(c.picture, k.picture) as picture, c.weight,
    coalesce(n.impressions, 0)::float8 as impressions, coalesce(n.clicks, 0)::float8 as clicks
  from creatives as c
  left join known_pictures as k on k.post_id = c.image_post_id
  left join creative_counts as n on n.creative_id = c.id
  where c.state = 'running' and coalesce(c.picture, k.picture) is not null`
const RUNNING = `${CREATIVES} and (c.countries = '{}' or $1 = any(c.countries)) order by c.id`
const ONE = `${CREATIVES} and c.id = $1`

@Injectable()
export class CreativesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** One that runs in whatever country. */
  async runningOne(id: number): Promise<RunningCreative | undefined> {
    return (await this.source.query<RunningCreative[]>(ONE, [id]))[0]
  }

  /** Those that run in a country and have a picture. */
  async running(country: string): Promise<RunningCreative[]> {
    return await this.source.query<RunningCreative[]>(RUNNING, [country])
  }
}
