import { postChanged } from '@ribbonry/contracts'
import { addToOutbox } from '@ribbonry/service-kit'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { storedPrice } from '../prices/prices.ts'
import type { FeedGift } from './feed-row.ts'
import { candidateSlugs, chooseSlugs } from './feed-slugs.ts'

/** What became of the rows of a batch. */
export interface UpsertCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

export interface UpsertOptions {
  readonly source: string
  readonly publish: boolean
  /** Counts what would happen and writes nothing. */
  readonly dryRun: boolean
}

interface Match {
  readonly place: number
  readonly id: string | null
  readonly hash: string | null
}

interface Written {
  readonly id: string
  readonly place: number
  readonly version: number
  readonly slug: string
  readonly title: string
  readonly published: Date | null
  readonly broken: boolean
  readonly unavailable: boolean
}

const TAKEN_SLUGS = 'select slug from posts where slug = any($1::text[]) union select slug from known_guides where slug = any($1::text[])'

/** Writes the gifts of feeds, a batch in a handful of statements whatever its size. */
export class FeedGiftsRepository {
  constructor(private readonly rates: Readonly<Record<string, number>>) {}

  /**
   * Creates, updates or leaves each gift. A gift is known by its external id within the source, else by its canonical link; one
   * that staff wrote keeps its text and takes only the price. Rows of one key count one after the other.
   */
  async upsert(manager: EntityManager, gifts: readonly FeedGift[], options: UpsertOptions): Promise<UpsertCounts> {
    await manager.query('select pg_advisory_xact_lock(hashtext($1))', [`feed:${options.source}`])
    let counts = { created: 0, updated: 0, unchanged: 0 }
    for (const wave of waves(gifts)) {
      const one = await this.#upsertWave(manager, wave, options)
      counts = { created: counts.created + one.created, updated: counts.updated + one.updated, unchanged: counts.unchanged + one.unchanged }
    }
    return counts
  }

  async #upsertWave(manager: EntityManager, gifts: readonly FeedGift[], options: UpsertOptions): Promise<UpsertCounts> {
    const matches = await match(manager, gifts, options.source)
    const fresh = gifts.filter((_gift, place) => matches.get(place)?.id === undefined)
    const changed = gifts.flatMap((gift, place) => {
      const found = matches.get(place)
      return found?.id === undefined || found.hash === gift.hash ? [] : [{ gift, id: found.id }]
    })
    const counts = { created: fresh.length, updated: changed.length, unchanged: gifts.length - fresh.length - changed.length }
    if (options.dryRun) return counts
    const created = await this.#insert(manager, fresh, options)
    const updated = await this.#update(manager, changed)
    const written = [...created.map((row) => ({ row, gift: fresh[row.place] })), ...updated.map((row) => ({ row, gift: changed[row.place]?.gift }))]
    await writePictures(manager, written)
    await joinCategories(manager, written)
    await addToOutbox(manager, postChanged, written.flatMap(({ row, gift }) => (gift === undefined ? [] : [changeOf(row, gift)])))
    return counts
  }

  async #insert(manager: EntityManager, gifts: readonly FeedGift[], options: UpsertOptions): Promise<Written[]> {
    if (gifts.length === 0) return []
    const taken = await manager.query<{ slug: string }[]>(TAKEN_SLUGS, [candidateSlugs(gifts)])
    const slugs = chooseSlugs(gifts, new Set(taken.map((row) => row.slug)))
    const rows = gifts.map((gift, place) => ({ ...this.#row(gift, place), slug: slugs[place] }))
    return await manager.query<Written[]>(INSERT, [JSON.stringify(rows), options.source, options.publish])
  }

  async #update(manager: EntityManager, changed: readonly { gift: FeedGift; id: string }[]): Promise<Written[]> {
    if (changed.length === 0) return []
    const rows = changed.map(({ gift, id }, place) => ({ ...this.#row(gift, place), id }))
    const [updated] = await manager.query<[Written[], number]>(UPDATE, [JSON.stringify(rows)])
    return updated
  }

  #row(gift: FeedGift, place: number): object {
    const { line: _line, images: _images, ...kept } = gift
    const price = gift.priceCents === null ? null : gift.priceCents / 100
    return { ...kept, place, ...storedPrice(price, gift.currency, this.rates) }
  }
}

/** Splits a batch so that no key stands twice in a part; the first of each key in the first part, and so on. */
function waves(gifts: readonly FeedGift[]): FeedGift[][] {
  const seen = new Map<string, number>()
  const parts: FeedGift[][] = []
  for (const gift of gifts) {
    const index = seen.get(gift.key) ?? 0
    seen.set(gift.key, index + 1)
    ;(parts[index] ??= []).push(gift)
  }
  return parts
}

async function match(manager: EntityManager, gifts: readonly FeedGift[], source: string): Promise<Map<number, { id: string; hash: string | null }>> {
  const rows = gifts.map((gift, place) => ({ place, external_id: gift.externalId, canonical_link: gift.canonicalLink }))
  const found = await manager.query<Match[]>(MATCH, [JSON.stringify(rows), source])
  return new Map(found.flatMap(({ place, id, hash }) => (id === null ? [] : [[place, { id, hash }]])))
}

/** Pictures are fetched later by a job; until then the placeholder stands in. Fetched ones stay while the feed still names them. */
async function writePictures(manager: EntityManager, written: readonly { row: Written; gift: FeedGift | undefined }[]): Promise<void> {
  const wanted = written.flatMap(({ row, gift }) => (gift?.images ?? []).map((url, place) => ({ post_id: row.id, place, url, alt: gift?.title ?? '' })))
  if (wanted.length === 0) return
  await manager.query(PICTURES, [JSON.stringify(wanted)])
}

/** A feed's category names join gifts to those of our gift categories that bear the same name; others stay labels. */
async function joinCategories(manager: EntityManager, written: readonly { row: Written; gift: FeedGift | undefined }[]): Promise<void> {
  const names = written.flatMap(({ row, gift }) => (gift?.labels ?? []).map((label) => ({ post_id: row.id, name: label.toLowerCase() })))
  if (names.length === 0) return
  await manager.query(CATEGORIES, [JSON.stringify(names)])
}

function changeOf(row: Written, gift: FeedGift): Parameters<typeof postChanged.key>[0] {
  return {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    post_id: Number(row.id),
    version: row.version,
    deleted: false,
    slug: row.slug,
    title: row.title,
    image: '',
    merchant: gift.merchant,
    price: gift.priceCents === null ? null : gift.priceCents / 100,
    currency: gift.currency,
    link: gift.link,
    nsfw: false,
    published: row.published?.toISOString() ?? null,
    broken: row.broken,
    unavailable: row.unavailable,
  }
}

const MATCH = `
  select i.place, coalesce(known.id, linked.id) as id, coalesce(known.feed_hash, linked.feed_hash) as hash
  from jsonb_to_recordset($1::jsonb) as i (place integer, external_id text, canonical_link text)
  left join posts known on known.source = $2 and known.external_id = i.external_id
  left join lateral (
    select p.id, p.feed_hash from posts p
    where known.id is null and p.canonical_link = i.canonical_link and (i.external_id is null or p.external_id is null)
    order by p.id limit 1
  ) linked on true`

const COLUMNS = `
  place integer, id bigint, slug text, "externalId" text, title text, content text, link text, "canonicalLink" text, merchant text,
  "merchantKey" text, "priceCents" bigint, "priceUsdCents" bigint, currency text, labels text[], rating real, "ratingCount" integer, hash text`

const INSERT = `
  with rows as (select * from jsonb_to_recordset($1::jsonb) as r (${COLUMNS})), written as (
    insert into posts (slug, source, external_id, title, content, merchant_link, canonical_link, merchant, merchant_name, price_cents,
      price_usd_cents, currency, labels, rating, rating_count, feed_hash, published, first_published)
    select slug, $2, "externalId", title, content, link, "canonicalLink", "merchantKey", merchant, "priceCents",
      "priceUsdCents", currency, coalesce(labels, '{}'), rating, "ratingCount", hash,
      case when $3 then now() end, case when $3 then now() end
    from rows order by place
    returning id, version, slug, title, published, broken, unavailable
  )
  select written.*, rows.place from written join rows using (slug)`

const UPDATE = `
  update posts p set
    title = case when p.source is null then p.title else r.title end,
    content = case when p.source is null then p.content else r.content end,
    merchant_link = case when p.source is null then p.merchant_link else r.link end,
    canonical_link = case when p.source is null then p.canonical_link else r."canonicalLink" end,
    merchant = case when p.source is null then p.merchant else r."merchantKey" end,
    merchant_name = case when p.source is null then p.merchant_name else r.merchant end,
    price_cents = r."priceCents", price_usd_cents = r."priceUsdCents", currency = r.currency,
    labels = coalesce(r.labels, '{}'), feed_rating = coalesce(r.rating, p.feed_rating),
    feed_rating_count = greatest(r."ratingCount", p.feed_rating_count),
    feed_hash = r.hash, version = p.version + 1, modified = now()
  from jsonb_to_recordset($1::jsonb) as r (${COLUMNS})
  where p.id = r.id
  returning p.id, r.place, p.version, p.slug, p.title, p.published, p.broken, p.unavailable`

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
  where not exists (select from post_pictures old where old.post_id = w.post_id and old.place = w.place and old.source_url is null)
  on conflict (post_id, place) do update set source_url = excluded.source_url, alt = excluded.alt, state = 'waiting', picture_id = null,
    attempts = 0, next_attempt = null, reason = null
  where post_pictures.source_url is distinct from excluded.source_url`

const CATEGORIES = `
  insert into post_categories (post_id, category_id)
  select distinct w.post_id, c.id from jsonb_to_recordset($1::jsonb) as w (post_id bigint, name text)
  join gift_categories c on lower(c.name) = w.name
  on conflict do nothing`
