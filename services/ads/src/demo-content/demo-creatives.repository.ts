import type { DemoCreative } from '@ribbonry/demo/creatives'
import type { DataSource } from 'typeorm'
import { createCampaignId } from '../pitching/campaigns/temp-ids.ts'
import { RunningCreativesRepository } from '../serving/running-creatives.repository.ts'

const FIELDS = 'advertiser, title, what, content, price_cents, currency, link, image_of, countries, weight'
const of = (alias: string): string =>
  FIELDS.split(', ')
    .map((name) => `${alias}.${name}`)
    .join(', ')

// Each creative has a claimed and paid campaign without an owner.
const INSERT_CAMPAIGNS = `
  insert into campaigns (id, claimed_at, paid_at, paid_plan, paid_cents, source, last_step, last_step_at, created)
  select d.campaign_id, now(), now(), 'basic', 0, 'demo', 'paid', now(), now()
  from jsonb_to_recordset($1::jsonb) as d (slug text, campaign_id bigint)
  where not exists (select from creatives as c where c.slug = d.slug)`

const UPSERT = `
  insert into creatives (slug, source, campaign_id, review, approved_version, staff_told_at, ${FIELDS})
  select d.slug, 'demo', coalesce(c.campaign_id, d.campaign_id), 'approved', 1, now(), ${of('d')}
  from rows from (jsonb_populate_recordset(null::creatives, $1::jsonb)) with ordinality as d
  left join creatives as c on c.slug = d.slug order by d.ordinality
  on conflict (slug) do update set (${FIELDS}) = row(${of('excluded')}),
    image_post_id = case when creatives.image_of = excluded.image_of then creatives.image_post_id end
  where creatives.source = 'demo'
  returning id`

const INSERT_VERSIONS = `
  insert into creative_versions (creative_id, version, saved_at, saved_by, title, what, content, price_cents, currency, link,
    picture, gif_id, countries)
  select id, version, now(), 'staff', title, what, content, price_cents, currency, link, picture, gif_id, countries
  from creatives where source = 'demo' on conflict do nothing`

/** Writes the creatives of the demo. Idempotent; creatives of other sources keep their slugs and stay unchanged. */
export class DemoCreativesRepository {
  readonly #creatives: RunningCreativesRepository

  constructor(private readonly source: DataSource) {
    this.#creatives = new RunningCreativesRepository(source)
  }

  /** Returns the number of creatives written. */
  async upsert(creatives: readonly DemoCreative[]): Promise<number> {
    const rows = creatives.map(({ price, ...entry }) => ({
      ...entry,
      slug: slugOf(entry.link),
      price_cents: Math.round(price * 100),
      campaign_id: createCampaignId(),
    }))
    return await this.source.transaction(async (transaction) => {
      await transaction.query(INSERT_CAMPAIGNS, [JSON.stringify(rows)])
      const written = await transaction.query<unknown[]>(UPSERT, [JSON.stringify(rows)])
      await transaction.query(INSERT_VERSIONS)
      await this.#creatives.bindPictures(transaction)
      return written.length
    })
  }
}

/** Slug of a demo creative. Each advertiser of the demo has one creative and a host named after the firm. */
function slugOf(link: string): string {
  return new URL(link).hostname.replace(/\.example$/, '')
}
