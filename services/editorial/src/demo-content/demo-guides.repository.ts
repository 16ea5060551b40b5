import { DomainError, type Transaction } from '@ribbonry/service-kit'
import { EventOutbox } from '@ribbonry/service-kit/events'
import { isReservedSlug, type Picture } from '@ribbonry/contracts'
import type { DemoAuthor } from '@ribbonry/demo/authors'
import type { DemoGuide } from '@ribbonry/demo/guides'
import { categoryName } from '@ribbonry/demo/categories'
import { createHash } from 'node:crypto'
import type { DataSource } from 'typeorm'
import { writeTextLinks } from '../editor/guides/saving/guide-writes.repository.ts'
import { GuideCountsRepository } from '../guides/guide-counts.repository.ts'
import { GuideEventsRepository } from '../guides/guide-events.repository.ts'
import { categoryIds } from './demo-categories.ts'
import { daysBefore } from './draft-steps.ts'

/** Value of the column `source` of the demo's guides. */
export const DEMO_SOURCE = 'demo'

const FIELDS =
  'title, short_title, content, outro, layout, color, picture_of, picture_post_id, category_ids, audience, author_id, checked'
const of = (alias: string): string =>
  FIELDS.split(', ')
    .map((name) => `${alias}.${name}`)
    .join(', ')

/** Whether somebody has saved the guide since it was loaded. Such guides are not overwritten. */
const IS_SAVED = 'exists (select from guide_revisions as r where r.guide_id = guides.id and r.member_id is not null)'

// An existing guide keeps its publication day.
const GUIDE = `
  insert into guides (slug, source, source_hash, status, draft_approved, curation_approved, writing_approved, published,
    first_published, ${FIELDS})
  select d.slug, $2, d.source_hash, 'published', true, true, true, d.published, d.published,
    ${of('d').replace('d.picture_post_id', 'k.post_id').replace('d.author_id', 'a.id')}
  from jsonb_populate_record(null::guides, $1::jsonb) as d
  left join known_posts as k on k.slug = d.picture_of and not k.deleted left join authors as a on a.name = $3
  where not exists (select from known_posts as taken where taken.slug = d.slug and not taken.deleted)
  on conflict (slug) do update set
    (${FIELDS}, source_hash, version, modified) = row(${of('excluded')}, excluded.source_hash, guides.version + 1, now())
  where guides.source = $2 and guides.source_hash is distinct from excluded.source_hash and not ${IS_SAVED}
  returning id`

const PRODUCTS = `
  insert into guide_products (guide_id, place, gift, post_id, title, content)
  select $1, d.place, d.gift, k.post_id, d.title, d.content
  from rows from (jsonb_to_recordset($2::jsonb) as (gift text, title text, content text))
    with ordinality as d (gift, title, content, place)
  left join known_posts as k on k.slug = d.gift and not k.deleted`

const AUTHORS = `
  insert into authors (name, line, source)
  select d.name, d.line, $2 from jsonb_to_recordset($1::jsonb) as d (name text, line text)
  on conflict (name) do update set line = excluded.line where authors.source = $2`

const PORTRAITS = `
  update authors set picture = d.picture from jsonb_to_recordset($1::jsonb) as d (name text, picture jsonb)
  where authors.name = d.name and authors.source = $2`

const PICTURES = `
  update guides set picture = d.picture, version = version + 1, modified = now()
  from jsonb_to_recordset($1::jsonb) as d (slug text, picture jsonb)
  where guides.slug = d.slug and guides.source = $2 and guides.picture is distinct from d.picture and not ${IS_SAVED}
  returning guides.id`

/**
 * Writes the guides of the demo. Idempotent. Posts and guides of other sources keep their slugs and stay unchanged, and so do
 * guides of the demo that somebody has saved.
 */
export class DemoGuidesRepository {
  readonly #events = new GuideEventsRepository(new EventOutbox())

  constructor(private readonly source: DataSource) {}

  /** Creates missing authors and updates those of the demo. */
  async upsertAuthors(authors: readonly Pick<DemoAuthor, 'name' | 'line'>[]): Promise<void> {
    await this.source.query(AUTHORS, [JSON.stringify(authors.map(({ name, line }) => ({ name, line }))), DEMO_SOURCE])
  }

  /** Sets the portraits of the demo's authors, by name. */
  async storePortraits(portraits: readonly { readonly name: string; readonly picture: Picture }[]): Promise<void> {
    await this.source.query(PORTRAITS, [JSON.stringify(portraits), DEMO_SOURCE])
  }

  /** Sets the pictures of the demo's guides, by slug. Returns the number of changed guides. */
  async storePictures(pictures: readonly { readonly slug: string; readonly picture: Picture }[]): Promise<number> {
    return await this.source.transaction(async (transaction) => {
      const [changed] = await transaction.query<[{ id: number }[], number]>(PICTURES, [JSON.stringify(pictures), DEMO_SOURCE])
      const ids = changed.map(({ id }) => id)
      await this.#events.publishChanged(transaction, ids)
      return ids.length
    })
  }

  /**
   * Updates guides whose demo content has changed. Returns the number of guides written.
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

const counts = new GuideCountsRepository()

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
    category_ids: await categoryIds(transaction, guide.categories, categoryName),
    audience: guide.special_categories,
    source_hash: createHash('sha256')
      .update(JSON.stringify({ ...guide, picture: undefined }))
      .digest('hex'),
    published: daysBefore(now, guide.days_ago),
    checked: daysBefore(now, guide.checked_days_ago).toISOString().slice(0, 'YYYY-MM-DD'.length),
  }
  const [written] = await transaction.query<{ id: number }[]>(GUIDE, [JSON.stringify(row), DEMO_SOURCE, guide.author])
  if (written === undefined) return []
  await transaction.query('delete from guide_products where guide_id = $1', [written.id])
  await transaction.query(PRODUCTS, [written.id, JSON.stringify(guide.products)])
  const { content, outro } = row
  await writeTextLinks(transaction, written.id, { fields: { content, outro }, products: guide.products })
  await counts.refresh(transaction, [written.id])
  return [written.id]
}
