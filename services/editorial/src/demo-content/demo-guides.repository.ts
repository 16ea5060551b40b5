import { DomainError, type Transaction } from '@ribbonry/service-kit'
import { EventOutbox } from '@ribbonry/service-kit/events'
import { isReservedSlug } from '@ribbonry/contracts'
import type { DemoGuide } from '@ribbonry/demo/guides'
import { categoryName } from '@ribbonry/demo/categories'
import { createHash } from 'node:crypto'
import type { DataSource } from 'typeorm'
import { GuideEventsRepository } from '../guides/guide-events.repository.ts'

/** Value of the column `source` of the demo's guides. */
const SOURCE = 'demo'
const DAY_MS = 86_400_000

const FIELDS = 'title, short_title, content, outro, layout, color, picture_of, picture_post_id, categories, audience'
const of = (alias: string): string =>
  FIELDS.split(', ')
    .map((name) => `${alias}.${name}`)
    .join(', ')

// A guide that exists keeps its day: loading it again does not publish it anew.
const GUIDE = `
  insert into guides (slug, source, source_hash, published, ${FIELDS})
  select d.slug, $2, d.source_hash, d.published, ${of('d').replace('d.picture_post_id', 'k.post_id')}
  from jsonb_populate_record(null::guides, $1::jsonb) as d
  left join known_posts as k on k.slug = d.picture_of and not k.deleted
  where not exists (select from known_posts as taken where taken.slug = d.slug and not taken.deleted)
  on conflict (slug) do update set
    (${FIELDS}, source_hash, version, modified) = row(${of('excluded')}, excluded.source_hash, guides.version + 1, now())
  where guides.source = $2 and guides.source_hash is distinct from excluded.source_hash
  returning id`

const PRODUCTS = `
  insert into guide_products (guide_id, place, gift, post_id, title, content)
  select $1, d.place, d.gift, k.post_id, d.title, d.content
  from rows from (jsonb_to_recordset($2::jsonb) as (gift text, title text, content text))
    with ordinality as d (gift, title, content, place)
  left join known_posts as k on k.slug = d.gift and not k.deleted`

/** Writes the guides of the demo. Idempotent; guides of other sources, and posts, keep their slugs and stay unchanged. */
export class DemoGuidesRepository {
  readonly #events = new GuideEventsRepository(new EventOutbox())

  constructor(private readonly source: DataSource) {}

  /**
   * Updates guides whose content has changed since it was loaded. Returns how many were written.
   * @throws DomainError `slug-reserved`
   */
  async upsert(guides: readonly DemoGuide[], now: Date): Promise<number> {
    const reserved = guides.find(({ slug }) => isReservedSlug(slug))
    if (reserved !== undefined)
      throw new DomainError('conflict', 'slug-reserved', `${reserved.slug} is one of the site’s own pages.`)
    return await this.source.transaction(async (transaction) => {
      const written: number[] = []
      for (const guide of guides) written.push(...(await upsertGuide(transaction, guide, now)))
      await this.#events.publishChanged(transaction, written)
      return written.length
    })
  }
}

async function upsertGuide(transaction: Transaction, guide: DemoGuide, now: Date): Promise<number[]> {
  const row = {
    slug: guide.slug,
    title: guide.title,
    short_title: guide.short_title,
    content: guide.intro.join('\n\n'),
    outro: guide.outro,
    layout: guide.layout,
    color: guide.color,
    picture_of: guide.image_of,
    categories: guide.categories.map((slug) => ({ slug, name: categoryName(slug) })),
    audience: guide.special_categories,
    source_hash: createHash('sha256').update(JSON.stringify(guide)).digest('hex'),
    published: new Date(now.getTime() - guide.days_ago * DAY_MS),
  }
  const [written] = await transaction.query<{ id: number }[]>(GUIDE, [JSON.stringify(row), SOURCE])
  if (written === undefined) return []
  await transaction.query('delete from guide_products where guide_id = $1', [written.id])
  await transaction.query(PRODUCTS, [written.id, JSON.stringify(guide.products)])
  return [written.id]
}
