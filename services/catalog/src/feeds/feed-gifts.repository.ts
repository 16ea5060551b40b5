import { MAX_WHAT, postChanged } from '@ribbonry/contracts'
import { EventOutbox, type EventFacts } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { CONFIG, type CatalogEnvironment } from '../config.ts'
import { recordBeforeUpdate, recordCreated } from './rollbacks/recorded-gifts.repository.ts'
import { toStoredPrice } from '../posts/prices/prices.ts'
import { listCategoryIds } from './feed-gift-categories.repository.ts'
import type { FeedGift } from './feed-row.ts'
import { candidateSlugs, chooseSlugs } from './feed-slugs.ts'

/** Results of a batch. */
export interface UpsertCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Rows that match the same post as another row of the batch. */
  readonly merged: number
}

export interface UpsertOptions {
  readonly source: string
  /** The import that changes are recorded under. */
  readonly importId: number
  /** Publish new posts once they are complete. */
  readonly publish: boolean
  /** Count only. */
  readonly dryRun: boolean
  /** Gifts that take none which they are recognised by the link of: another row of the feed stands for that one. */
  readonly behind: ReadonlySet<FeedGift>
}

/** The post that a row means. */
interface MatchedPost {
  readonly id: string
  readonly hash: string | null
  /** Recognised by its link and not by its id. */
  readonly linked: boolean
  /** In the trash, where it stays as it is. */
  readonly trashed: boolean
}

type Match = Omit<MatchedPost, 'id'> & { readonly place: number; readonly id: string | null }

type Recognised = Pick<FeedGift, 'externalId' | 'canonicalLink'>

interface WrittenPost {
  readonly id: string
  readonly place: number
  readonly version: number
  readonly slug: string
  readonly title: string
  readonly what: string
  readonly published: Date | null
  readonly broken: boolean
  readonly unavailable: boolean
  /** As it is stored now. */
  readonly price_cents: string | null
  readonly currency: string
}

// New words wait in a list of each search index (4 MB) until one insert puts them all in. With the usual work_mem it does so in
// several rounds, and each round rewrites the places of every frequent word: at 40,000 gifts that is three fifths of PostgreSQL's
// time for a row.
const BEGIN_BATCH = `select pg_advisory_xact_lock(hashtext($1)), set_config('work_mem', '64MB', true)`

const TAKEN_SLUGS = 'select slug from addresses where slug = any($1::text[])'

/** Writes imported posts, a batch in a constant number of statements. */
@Injectable()
export class FeedGiftsRepository {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'EXCHANGE_RATES'>,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  /**
   * Upserts a batch. A post is matched by its external id within the source, else by its canonical link; a post written by staff
   * keeps its text and only takes price and availability. Keys are unique within the batch.
   */
  async upsert(manager: EntityManager, gifts: readonly FeedGift[], options: UpsertOptions): Promise<UpsertCounts> {
    await manager.query(BEGIN_BATCH, [`feed:${options.source}`])
    const matches = await findMatches(manager, gifts, options.source)
    const newGifts = gifts.filter((_gift, place) => matches.get(place)?.id === undefined)
    const matched = new Map<string, MatchedPost & { gift: FeedGift }>()
    for (const [place, gift] of gifts.entries()) {
      const found = matches.get(place)
      if (found !== undefined && !matched.has(found.id) && !(found.linked && options.behind.has(gift)))
        matched.set(found.id, { gift, ...found })
    }
    const changed = [...matched.values()].filter(({ gift, hash, trashed }) => gift.hash !== hash && !trashed)
    const merged = gifts.length - newGifts.length - matched.size
    const counts = { created: newGifts.length, updated: changed.length, unchanged: matched.size - changed.length, merged }
    if (options.dryRun) return counts
    await recordBeforeUpdate(
      manager,
      options.importId,
      changed.map(({ id }) => id),
    )
    const created = await this.#insert(manager, newGifts, options)
    await recordCreated(manager, options.importId, created)
    const updated = await this.#update(manager, changed)
    const written = [
      ...created.map((row) => ({ row, gift: newGifts[row.place] })),
      ...updated.map((row) => ({ row, gift: changed[row.place]?.gift })),
    ]
    await upsertPictures(manager, written)
    await addCategories(manager, written, options.source)
    await this.outbox.add(
      manager,
      postChanged,
      written.flatMap(({ row, gift }) => (gift === undefined ? [] : [toPostChanged(row, gift, options.source)])),
    )
    return counts
  }

  /** Which of these rows lead to a gift by their link, since no gift has their id. */
  async leadByLink(manager: EntityManager, rows: readonly Recognised[], source: string): Promise<boolean[]> {
    const matches = await findMatches(manager, rows, source)
    return rows.map((_row, place) => matches.get(place)?.linked === true)
  }

  async #insert(manager: EntityManager, gifts: readonly FeedGift[], options: UpsertOptions): Promise<WrittenPost[]> {
    if (gifts.length === 0) return []
    const matched = await manager.query<{ slug: string }[]>(TAKEN_SLUGS, [candidateSlugs(gifts)])
    const slugs = chooseSlugs(gifts, new Set(matched.map((row) => row.slug)))
    const categories = await listCategoryIds(manager, options.source, gifts)
    const rows = gifts.map((gift, place) => ({ ...this.#row(gift, place), slug: slugs[place], categoryIds: categories[place] }))
    return await manager.query<WrittenPost[]>(INSERT, [JSON.stringify(rows), options.source, options.publish])
  }

  async #update(manager: EntityManager, changed: readonly { gift: FeedGift; id: string }[]): Promise<WrittenPost[]> {
    if (changed.length === 0) return []
    const rows = changed.map(({ gift, id }, place) => ({ ...this.#row(gift, place), id }))
    const [updated] = await manager.query<[WrittenPost[], number]>(UPDATE, [JSON.stringify(rows)])
    return updated
  }

  #row(gift: FeedGift, place: number): object {
    const { line: _line, images: _images, warnings: _warnings, ...columns } = gift
    const price = gift.priceCents === null ? null : gift.priceCents / 100
    return { ...columns, place, ...toStoredPrice(price, gift.currency, this.config.EXCHANGE_RATES.usd) }
  }
}

async function findMatches(
  manager: EntityManager,
  gifts: readonly Recognised[],
  source: string,
): Promise<Map<number, MatchedPost>> {
  const rows = gifts.map((gift, place) => ({ place, external_id: gift.externalId, canonical_link: gift.canonicalLink }))
  const found = await manager.query<Match[]>(MATCH, [JSON.stringify(rows), source])
  return new Map(found.flatMap(({ place, id, ...match }) => (id === null ? [] : [[place, { ...match, id }]])))
}

/** Queues pictures to be fetched; the placeholder is shown until then. Fetched ones stay while the feed still names them. */
async function upsertPictures(
  manager: EntityManager,
  written: readonly { row: WrittenPost; gift: FeedGift | undefined }[],
): Promise<void> {
  const wanted = written.flatMap(({ row, gift }) =>
    (gift?.images ?? []).map((url, place) => ({ post_id: row.id, place, url, alt: gift?.title ?? '' })),
  )
  if (wanted.length === 0) return
  await manager.query(PICTURES, [JSON.stringify(wanted)])
}

/** Adds posts to the gift categories that their labels mean; other labels stay labels. */
async function addCategories(
  manager: EntityManager,
  written: readonly { row: WrittenPost; gift: FeedGift | undefined }[],
  source: string,
): Promise<void> {
  const matched = written.flatMap(({ row, gift }) => (gift === undefined ? [] : [{ row, gift }]))
  const categories = await listCategoryIds(
    manager,
    source,
    matched.map(({ gift }) => gift),
  )
  const pairs = matched.flatMap(({ row }, place) => (categories[place] ?? []).map((category) => [row.id, category] as const))
  if (pairs.length > 0) await manager.query(CATEGORIES, [pairs.map(([post]) => post), pairs.map(([, category]) => category)])
}

/** Without a picture: it is published when it is fetched. */
function toPostChanged(row: WrittenPost, gift: FeedGift, source: string): EventFacts<typeof postChanged.payload> {
  return {
    post_id: Number(row.id),
    version: row.version,
    deleted: false,
    slug: row.slug,
    title: row.title,
    what: row.what,
    image: '',
    merchant: gift.merchant,
    price: row.price_cents === null ? null : Number(row.price_cents) / 100,
    currency: row.currency,
    link: gift.link,
    nsfw: false,
    published: row.published?.toISOString() ?? null,
    broken: row.broken,
    unavailable: row.unavailable,
    source,
  }
}

const MATCH = `
  select i.place, coalesce(known.id, linked.id) as id, coalesce(known.feed_hash, linked.feed_hash) as hash,
    known.id is null as linked, coalesce(known.trashed_at, linked.trashed_at) is not null as trashed
  from jsonb_to_recordset($1::jsonb) as i (place integer, external_id text, canonical_link text)
  left join posts known on known.source = $2 and known.external_id = i.external_id
  left join lateral (
    select p.id, p.feed_hash, p.trashed_at from posts p
    where known.id is null and p.canonical_link = i.canonical_link and (i.external_id is null or p.external_id is null)
    order by p.id limit 1
  ) linked on true`

const COLUMNS = `
  place integer, id bigint, slug text, "externalId" text, title text, content text, link text, "canonicalLink" text,
  merchant text,
  "merchantKey" text, "priceCents" bigint, "priceUsdCents" bigint, currency text, labels text[], "categoryIds" integer[],
  rating real,
  "ratingCount" integer, unavailable boolean, hash text`

// Posts are inserted with their categories, so that the trigger on `post_categories` has nothing to update.
const INSERT = `
  with rows as (select * from jsonb_to_recordset($1::jsonb) as r (${COLUMNS})), written as (
    insert into posts (slug, source, external_id, title, content, merchant_link, canonical_link, merchant, merchant_name,
      price_cents,
      price_usd_cents, currency, labels, category_ids, rating, rating_count, unavailable, feed_hash,
      publish_when_complete)
    select slug, $2, "externalId", title, content, link, "canonicalLink", "merchantKey", merchant, "priceCents",
      "priceUsdCents", currency, coalesce(labels, '{}'), "categoryIds", rating, "ratingCount",
      coalesce(unavailable, false), hash, $3
    from rows order by place
    returning id, version, slug, title, what, published, broken, unavailable, price_cents, currency
  )
  select written.*, rows.place from written join rows using (slug)`

// A gift of staff keeps its own title, and says in the feed's words what it is until somebody says it better. A
// price stays where the feed has none: many feeds of a shop have fewer columns than its first.
const UPDATE = `
  update posts p set
    title = case when p.source is null then p.title else r.title end,
    what = case when p.source is null and p.what = '' and length(r.title) <= ${MAX_WHAT} then r.title else p.what end,
    content = case when p.source is null then p.content else r.content end,
    rich_content = case when p.source is null or p.content = r.content then p.rich_content end,
    merchant_link = case when p.source is null then p.merchant_link else r.link end,
    canonical_link = case when p.source is null then p.canonical_link else r."canonicalLink" end,
    merchant = case when p.source is null then p.merchant else r."merchantKey" end,
    merchant_name = case when p.source is null then p.merchant_name else r.merchant end,
    price_cents = coalesce(r."priceCents", p.price_cents),
    price_usd_cents = case when r."priceCents" is null then p.price_usd_cents else r."priceUsdCents" end,
    currency = case when r."priceCents" is null and p.price_cents is not null then p.currency else r.currency end,
    labels = coalesce(r.labels, '{}'), feed_rating = coalesce(r.rating, p.feed_rating),
    feed_rating_count = greatest(r."ratingCount", p.feed_rating_count),
    unavailable = coalesce(r.unavailable, p.unavailable), feed_hash = r.hash, version = p.version + 1, modified = now()
  from jsonb_to_recordset($1::jsonb) as r (${COLUMNS})
  where p.id = r.id
  returning p.id, r.place, p.version, p.slug, p.title, p.what, p.published, p.broken, p.unavailable,
    p.price_cents, p.currency`

const PICTURES = `
  with wanted as (select * from jsonb_to_recordset($1::jsonb) as w (post_id bigint, place smallint, url text, alt text)),
  dropped as (
    delete from post_pictures old using (select distinct post_id from wanted) posts
    where old.post_id = posts.post_id and old.source_url is not null
      and not exists (select from wanted w where w.post_id = old.post_id and w.place = old.place and w.url = old.source_url)
    returning old.post_id, old.place
  )
  insert into post_pictures (post_id, place, source_url, alt, state)
  select w.post_id, w.place, w.url, w.alt, 'waiting' from wanted w
  where not exists (select from post_pictures old where old.post_id = w.post_id and old.place = w.place and old.source_url is
    null)
  on conflict (post_id, place) do update set source_url = excluded.source_url, alt = excluded.alt, state = 'waiting',
    picture_id = null,
    attempts = 0, next_attempt = null, reason = null
  where post_pictures.source_url is distinct from excluded.source_url`

const CATEGORIES = `
  insert into post_categories (post_id, category_id) select * from unnest($1::bigint[], $2::integer[]) on conflict do nothing`
