import type { DemoCreative } from '@ribbonry/demo/creatives'
import type { DataSource } from 'typeorm'
import { bindPictures } from '../known-pictures/known-pictures.repository.ts'

const FIELDS = 'advertiser, title, content, price_cents, currency, link, image_of, countries, weight, state'
const of = (alias: string): string => FIELDS.split(', ').map((name) => `${alias}.${name}`).join(', ')

const STORE = `
  insert into creatives (slug, source, ${FIELDS})
  select d.slug, 'demo', ${of('d')} from jsonb_populate_recordset(null::creatives, $1::jsonb) as d
  on conflict (slug) do update set (${FIELDS}) = row(${of('excluded')}),
    image_post_id = case when creatives.image_of = excluded.image_of then creatives.image_post_id end
  where creatives.source = 'demo'
  returning id`

/** Writes the demo's creatives, as often as one likes: what others wrote under the same name stays as it is. */
export class DemoCreativesRepository {
  constructor(private readonly source: DataSource) {}

  /** How many were written. */
  async store(creatives: readonly DemoCreative[]): Promise<number> {
    const rows = creatives.map(({ price, ...entry }) => ({ ...entry, slug: nameOf(entry.link), price_cents: Math.round(price * 100), state: 'running' }))
    return await this.source.transaction(async (manager) => {
      const written = await manager.query<unknown[]>(STORE, [JSON.stringify(rows)])
      await bindPictures(manager)
      return written.length
    })
  }
}

/** Each advertiser of the demo has one creative, and a host that is named after the firm. */
function nameOf(link: string): string {
  return new URL(link).hostname.replace(/\.example$/, '')
}
