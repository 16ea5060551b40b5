import type { DemoCreative } from '@ribbonry/demo/creatives'
import type { DataSource } from 'typeorm'
import { CreativesRepository } from '../creatives/creatives.repository.ts'

const FIELDS = 'advertiser, title, content, price_cents, currency, link, image_of, countries, weight, state'
const of = (alias: string): string =>
  FIELDS.split(', ')
    .map((name) => `${alias}.${name}`)
    .join(', ')

const UPSERT = `
  insert into creatives (slug, source, ${FIELDS})
  select d.slug, 'demo', ${of('d')} from jsonb_populate_recordset(null::creatives, $1::jsonb) as d
  on conflict (slug) do update set (${FIELDS}) = row(${of('excluded')}),
    image_post_id = case when creatives.image_of = excluded.image_of then creatives.image_post_id end
  where creatives.source = 'demo'
  returning id`

/** Writes the creatives of the demo. Idempotent; creatives of other sources keep their slugs and stay unchanged. */
export class DemoCreativesRepository {
  readonly #creatives: CreativesRepository

  constructor(private readonly source: DataSource) {
    this.#creatives = new CreativesRepository(source)
  }

  /** Returns how many were written. */
  async upsert(creatives: readonly DemoCreative[]): Promise<number> {
    const rows = creatives.map(({ price, ...entry }) => ({
      ...entry,
      slug: slugOf(entry.link),
      price_cents: Math.round(price * 100),
      state: 'running',
    }))
    return await this.source.transaction(async (transaction) => {
      const written = await transaction.query<unknown[]>(UPSERT, [JSON.stringify(rows)])
      await this.#creatives.bindPictures(transaction)
      return written.length
    })
  }
}

/** Each advertiser of the demo has one creative, and a host that is named after the firm. */
function slugOf(link: string): string {
  return new URL(link).hostname.replace(/\.example$/, '')
}
