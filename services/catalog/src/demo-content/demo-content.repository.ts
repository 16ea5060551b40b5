import type { StoredImage } from '@ribbonry/media'
import { In, IsNull, type DataSource, type EntityManager } from 'typeorm'
import { NavigationEntry } from '../pages/navigation/navigation-entry.entity.ts'
import { Season } from '../pages/navigation/season.entity.ts'
import { publishPostsChanged } from '../posts/post-changed.ts'
import { Post } from '../posts/post.entity.ts'

/** The source under which demo gifts are kept, as a feed's are. */
const SOURCE = 'demo'

export interface DemoCategoryRow {
  readonly slug: string
  readonly name: string
  readonly parent?: string
  readonly description: string
}

export type DemoGiftRow = Readonly<Record<string, unknown>> & {
  readonly slug: string
  readonly hash: string
  readonly categories: readonly string[]
  readonly edition_prices: readonly { readonly country: string; readonly price_cents: number; readonly currency: string }[]
}

export interface DemoMenuEntry {
  readonly title: string
  readonly link: string
  readonly parent?: string
  /** Name of the season in which it comes first. */
  readonly season?: string | undefined
  readonly seasonOnly: boolean
  readonly desktop: boolean
  readonly mobile: boolean
  readonly extraMobile: boolean
  readonly sort: number
}

/** A place at a gift whose picture is kept; `file` names what was painted. */
export interface DemoPlace {
  readonly slug: string
  readonly place: number
  readonly file: string
  readonly alt: string
  readonly image: StoredImage
}

/** Writes the demo, as often as one likes: what staff changed since stays as they left it. */
export class DemoContentRepository {
  constructor(private readonly source: DataSource) {}

  /** Categories that are not there yet; parents come first. */
  async storeCategories(categories: readonly DemoCategoryRow[]): Promise<void> {
    for (const level of [
      categories.filter(({ parent }) => parent === undefined),
      categories.filter(({ parent }) => parent !== undefined),
    ]) {
      await this.source.query(CATEGORIES, [JSON.stringify(level)])
    }
  }

  /** Where staff have chosen none, or changed nothing. */
  async storeCategoryPicture(slug: string, pictureId: string, focus: { readonly x: number; readonly y: number }): Promise<void> {
    await this.source.query(CATEGORY_PICTURE, [slug, pictureId, focus.x, focus.y])
  }

  /** The menu, when there is none. Its seasons are there already. */
  async storeNavigation(entries: readonly DemoMenuEntry[]): Promise<void> {
    await this.source.transaction(async (manager) => {
      const repository = manager.getRepository(NavigationEntry)
      if ((await repository.count()) > 0) return
      const stored = await manager.getRepository(Season).find()
      const seasonIds = new Map(stored.map(({ id, name }) => [name, id]))
      const ids = new Map<string, number>()
      for (const { parent, season, ...entry } of entries) {
        const { id } = await repository.save({
          ...entry,
          parentId: parent === undefined ? null : (ids.get(parent) ?? null),
          seasonId: season === undefined ? null : (seasonIds.get(season) ?? null),
        })
        if (parent === undefined) ids.set(entry.title, id)
      }
    })
  }

  /** Creates gifts, and brings those in step whose demo text has changed since they were loaded. How many were written. */
  async storeGifts(gifts: readonly DemoGiftRow[]): Promise<number> {
    return await this.source.transaction(async (manager) => {
      const written = await manager.query<{ slug: string }[]>(GIFTS, [JSON.stringify(gifts), SOURCE])
      const slugs = new Set(written.map(({ slug }) => slug))
      const fresh = gifts.filter(({ slug }) => slugs.has(slug))
      await manager.query(GIFT_CATEGORIES, [JSON.stringify(fresh.map(({ slug, categories }) => ({ slug, categories })))])
      const prices = fresh.flatMap(({ slug, edition_prices: given }) => given.map((price) => ({ slug, ...price })))
      for (const statement of EDITION_PRICES) await manager.query(statement, [JSON.stringify(prices), [...slugs]])
      await tell(manager, [...slugs])
      return written.length
    })
  }

  /** Painted files that have a place already, by gift and place. */
  async storedPlaces(): Promise<Map<string, string>> {
    const rows = await this.source.query<{ slug: string; place: number; source_url: string }[]>(
      `select slug, place, source_url from post_pictures join posts on posts.id = post_id where source = $1
        and source_url is not null`,
      [SOURCE],
    )
    return new Map(rows.map(({ slug, place, source_url: file }) => [`${slug} ${place}`, file]))
  }

  async storePictures(places: readonly DemoPlace[]): Promise<void> {
    const rows = places.map(({ image, ...place }) => ({ ...place, ...image }))
    await this.source.transaction(async (manager) => {
      await manager.query(PICTURES, [JSON.stringify(rows)])
      await manager.query(PLACES, [JSON.stringify(rows), SOURCE])
      const shown = places.filter(({ place }) => place === 0).map(({ slug }) => slug)
      await manager.query('update posts set version = version + 1 where slug = any($1::text[]) and trashed_at is null', [shown])
      await tell(manager, shown)
    })
  }

  /** A picture that no gift shows. */
  async storePicture({ id, width, height, color }: StoredImage): Promise<void> {
    await this.source.query(PICTURES, [JSON.stringify([{ id, width, height, color }])])
  }

  /** A featured gift, when none was ever chosen; it stays for more than a day, so its line names none. */
  async storeFeatured(slug: string): Promise<void> {
    await this.source.query(
      `insert into featured_posts (post_id, overline, utm_campaign)
       select id, '', 'featured' from posts where slug = $1 and not exists (select from featured_posts)`,
      [slug],
    )
  }

  /** The gifts behind the doors of this year, in order; doors that have a gift keep it. */
  async storeAdvent(slugs: readonly string[]): Promise<void> {
    await this.source.query(
      `insert into advent_doors (year, day, post_id)
       select extract(year from now()), day, posts.id
       from unnest($1::text[]) with ordinality as d (slug, day) join posts using (slug)
       on conflict (year, day) do nothing`,
      [slugs],
    )
  }
}

async function tell(manager: EntityManager, slugs: readonly string[]): Promise<void> {
  const posts = await manager.getRepository(Post).findBy({ slug: In([...slugs]), trashedAt: IsNull() })
  await publishPostsChanged(manager, posts)
}

const CATEGORIES = `
  insert into gift_categories (slug, name, description, parent_id)
  select d.slug, d.name, d.description, parents.id
  from jsonb_to_recordset($1::jsonb) as d (slug text, name text, description text, parent text)
  left join gift_categories parents on parents.slug = d.parent
  on conflict (slug) do nothing`

const CATEGORY_PICTURE = `
  update gift_categories set picture_id = $2, focus_x = $3, focus_y = $4
  where slug = $1 and (picture_id is null or version = 1) and picture_id is distinct from $2`

const TEXTS =
  'title, what, content, quip, merchant_link, canonical_link, merchant, merchant_name, price_cents, price_usd_cents, currency, ' +
  'countries, nsfw, instagram'

const GIFTS = `
  insert into posts (slug, source, external_id, ${TEXTS}, rating, rating_count, published, first_published, feed_hash, saves)
  select d.slug, $2, d.slug, ${TEXTS}, d.rating, d.rating_count, moment, moment, d.hash, d.saves
  from (
    select * from jsonb_populate_recordset(null::posts, $1::jsonb)
  ) as d
  join (select slug, hash, days_ago from jsonb_to_recordset($1::jsonb) as e (slug text, hash text,
    days_ago real)) as e using (slug)
  cross join lateral (select now() - days_ago * interval '1 day' as moment) as t
  where not exists (select from posts taken where taken.slug = d.slug and taken.source is distinct from $2)
  on conflict (source, external_id) do update set
    (${TEXTS}, feed_hash, version, modified) = (${TEXTS.split(', ')
      .map((name) => `excluded.${name}`)
      .join(', ')}, excluded.feed_hash, posts.version + 1, now())
  where posts.feed_hash is distinct from excluded.feed_hash and posts.trashed_at is null
  returning slug`.replace('d.hash', 'e.hash')

const GIFT_CATEGORIES = `
  insert into post_categories (post_id, category_id)
  select posts.id, gift_categories.id
  from jsonb_to_recordset($1::jsonb) as d (slug text, categories text[])
  join posts using (slug) cross join unnest(d.categories) as wanted (slug)
  join gift_categories on gift_categories.slug = wanted.slug
  on conflict do nothing`

const EDITION_PRICES = [
  `delete from post_prices using posts where posts.id = post_id and posts.slug = any($2::text[])
    and not exists (select from jsonb_to_recordset($1::jsonb) as d (slug text, country text)
      where d.slug = posts.slug and d.country = post_prices.country)`,
  `insert into post_prices (post_id, country, price_cents, currency)
    select posts.id, d.country, d.price_cents, d.currency
    from jsonb_to_recordset($1::jsonb) as d (slug text, country text, price_cents bigint, currency text) join posts using (slug)
    where slug = any($2::text[])
    on conflict (post_id, country) do update set price_cents = excluded.price_cents, currency = excluded.currency`,
]

const PICTURES = `
  insert into pictures (id, width, height, color)
  select distinct on (id) id, width, height, color from jsonb_to_recordset($1::jsonb) as d (id text, width integer,
    height integer, color text)
  on conflict (id) do nothing`

const PLACES = `
  insert into post_pictures (post_id, place, picture_id, alt, source_url)
  select posts.id, d.place, d.id, d.alt, d.file
  from jsonb_to_recordset($1::jsonb) as d (slug text, place smallint, id text, alt text, file text)
  join posts on posts.slug = d.slug and posts.source = $2
  on conflict (post_id, place) do update set picture_id = excluded.picture_id, alt = excluded.alt,
    source_url = excluded.source_url
  where post_pictures.source_url is not null`
