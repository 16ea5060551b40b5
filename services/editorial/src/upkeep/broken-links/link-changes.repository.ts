import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

/** A product whose link may be replaced. */
export interface LinkedProduct {
  readonly id: number
  readonly guide_id: number
  /** Its own link; null where it has that of its gift. */
  readonly link: string | null
  /** Link of its gift; null without a gift. */
  readonly gift_link: string | null
  readonly merchant: string | null
}

export interface LockedGuideRow {
  readonly id: number
  readonly slug: string
  /** Visitors see it. */
  readonly is_public: boolean
}

export interface LinkChange {
  readonly id: number
  readonly key: string
  readonly link: string
  readonly new_link: string
  readonly undone: Date | null
}

/** A product of a change that was not given its link back. */
export interface LeftProduct {
  readonly id: number
  readonly title: string
  readonly bg_title: string
}

/** What a replacement writes into its products. */
export interface NewLink {
  readonly link: string
  readonly merchant: string
}

/** A product as revisions record it. Its keys are those of `ProductContent`. */
const CONTENT = `jsonb_build_object('id', t.id, 'post_id', t.post_id, 'title', t.title, 'content', t.content, 'price', t.price,
  'price_text', t.price_text, 'currency', t.currency, 'link', t.link, 'merchant', t.merchant, 'picture', t.picture,
  'crop', t.crop, 'crop_source', t.crop_source, 'crop_top', t.crop_top, 'crop_bottom', t.crop_bottom, 'crop_left', t.crop_left,
  'crop_right', t.crop_right, 'crop_error', t.crop_error, 'broken', t.broken, 'notified_broken', t.notified_broken,
  'read_hash', t.read_hash)`

/** Hash of what staff write into a product. Its place, and marks that jobs set, are left out. */
const hashOf = (link: string, merchant: string): string =>
  `md5(jsonb_build_array(t.post_id, t.title, t.content, t.price, t.price_text, t.currency, ${link}, ${merchant}, t.picture,
    t.crop, t.crop_source, t.crop_top, t.crop_bottom, t.crop_left, t.crop_right)::text)`

const GUIDES_OF = 'select distinct guide_id as id from guide_products where id = any($1::integer[])'
const GUIDES_OF_CHANGE = 'select distinct guide_id as id from link_change_products where change_id = $1'

// In the order of their ids, so that two replacements cannot deadlock. Whoever only names a guide, as work in the background
// does, neither waits for this lock nor holds it up.
const LOCK_GUIDES = `
  select id, slug, published is not null as is_public from guides where id = any($1::integer[]) order by id
  for no key update`

// The job that follows noted links locks a note before its product. Whoever writes products first waits for it here.
const LOCK_NOTES = `
  select from link_use_changes where kind = 'product' and use_id = any($1::bigint[]) order by use_id for update`

const PRODUCTS = `
  select p.id, p.guide_id, p.link, k.link as gift_link, p.merchant
  from guide_products as p left join known_posts as k on k.post_id = p.post_id and not k.deleted
  where p.id = any($1::integer[]) and p.guide_id = any($2::integer[]) order by p.id`

// Products by the key of their link, and those whose link changed a moment ago and whose key is not known yet.
const LIKELY = `
  with likely as (
    select u.use_id from links as l join link_uses as u on u.link_id = l.id and u.kind = 'product' where l.key = $2
    union
    select use_id from link_use_changes where kind = 'product'
    union
    select p.id from link_use_changes as n join guide_products as p on p.post_id = n.use_id and p.link is null
    where n.kind = 'gift'
  )
  select p.id, p.guide_id, coalesce(p.link, k.link) as link
  from likely join guide_products as p on p.id = likely.use_id
    left join known_posts as k on k.post_id = p.post_id and not k.deleted
  where p.guide_id = any($1::integer[]) and coalesce(p.link, k.link) is not null`

const INSERT_CHANGE = 'insert into link_changes (key, link, new_link) values ($1, $2, $3) returning id'

const REVISIONS = `
  insert into guide_revisions (guide_id, version, member_id, fields, before)
  select g.id, g.version + 1, $1, '{products}', jsonb_build_object('products', c.products)
  from (
    select t.guide_id, jsonb_object_agg(t.id, ${CONTENT}) as products from guide_products as t
    where t.id = any($2::integer[]) group by t.guide_id
  ) as c join guides as g on g.id = c.guide_id`

const RAISE = 'update guides set version = version + 1, modified = now() where id = any($1::integer[])'

const WRITE = `
  with target as (
    select t.*, case when t.id = any($5::integer[]) then null else $3::text end as new_link,
      case when t.id = any($5::integer[]) then null else $4::text end as new_merchant
    from guide_products as t where t.id = any($2::integer[]) order by t.id for update
  ), noted as (
    insert into link_change_products (change_id, product_id, guide_id, link, merchant, broken, notified_broken, written)
    select $1::integer, t.id, t.guide_id, t.link, t.merchant, t.broken, t.notified_broken,
      ${hashOf('t.new_link', 't.new_merchant')} from target as t
  )
  update guide_products as p set link = t.new_link, merchant = t.new_merchant, broken = false, notified_broken = false,
    link_state = null
  from target as t where p.id = t.id`

const CHANGE = 'select id, key, link, new_link, undone from link_changes where id = $1 for update'
const COUNT = 'select count(*)::integer as count from link_change_products where change_id = $1'

const AS_WRITTEN = `
  select t.id, t.guide_id, t.merchant, c.merchant as former_merchant
  from link_change_products as c join guide_products as t on t.id = c.product_id
  where c.change_id = $1 and c.written = ${hashOf('t.link', 't.merchant')} order by t.id`

// Marks of links are written with them, so that bringing the uses of links up to date need not write every row once more.
const RESTORE = `
  update guide_products as p
  set link = c.link, merchant = c.merchant, broken = c.broken, notified_broken = c.notified_broken,
    link_state = case when c.link is not null then bad.state end
  from link_change_products as c join link_changes as h on h.id = c.change_id
    left join links as bad on bad.key = h.key and bad.state in ('broken', 'unavailable')
  where c.change_id = $1 and p.id = c.product_id and p.id = any($2::integer[])`

const LEFT = `
  select c.product_id as id, coalesce(nullif(p.title, ''), k.title, r.product ->> 'title', '') as title, g.title as bg_title
  from link_change_products as c join guides as g on g.id = c.guide_id
    left join guide_products as p on p.id = c.product_id
    left join known_posts as k on k.post_id = p.post_id and not k.deleted
    left join removed_products as r on r.product_id = c.product_id
  where c.change_id = $1 and c.product_id <> all($2::integer[]) order by c.product_id limit $3`

/** Writes replaced links of many products at once, each guide with a new version and a revision, and takes replacements back. */
@Injectable()
export class LinkChangesRepository {
  /** Locks the guides of these products until the transaction ends. */
  async lockGuidesOf(transaction: Transaction, productIds: readonly number[]): Promise<LockedGuideRow[]> {
    return await this.#lock(transaction, await transaction.query<{ id: number }[]>(GUIDES_OF, [productIds]))
  }

  /** Locks the guides of a change until the transaction ends. */
  async lockGuidesOfChange(transaction: Transaction, changeId: number): Promise<LockedGuideRow[]> {
    return await this.#lock(transaction, await transaction.query<{ id: number }[]>(GUIDES_OF_CHANGE, [changeId]))
  }

  async #lock(transaction: Transaction, guides: readonly { readonly id: number }[]): Promise<LockedGuideRow[]> {
    return await transaction.query<LockedGuideRow[]>(LOCK_GUIDES, [guides.map(({ id }) => id)])
  }

  /** Products by id, of these guides alone. */
  async listProducts(transaction: Transaction, ids: readonly number[], guideIds: readonly number[]): Promise<LinkedProduct[]> {
    return await transaction.query<LinkedProduct[]>(PRODUCTS, [ids, guideIds])
  }

  /** Products of these guides that have, or may have, a link with this key. */
  async listLikely(
    transaction: Transaction,
    guideIds: readonly number[],
    key: string,
  ): Promise<{ readonly id: number; readonly guide_id: number; readonly link: string }[]> {
    return await transaction.query(LIKELY, [guideIds, key])
  }

  /**
   * Replaces the links of these products. Returns the id of the change.
   * @param following products that have the link of their gift from now on
   */
  async replace(
    transaction: Transaction,
    change: { readonly key: string; readonly link: string; readonly by: number },
    products: readonly LinkedProduct[],
    to: NewLink,
    following: readonly number[],
  ): Promise<number> {
    const ids = products.map(({ id }) => id)
    const [row] = await transaction.query<{ id: number }[]>(INSERT_CHANGE, [change.key, change.link, to.link])
    if (row === undefined) throw new Error('An insert answers its row')
    await this.#raise(transaction, products, change.by)
    await transaction.query(WRITE, [row.id, ids, to.link, to.merchant, following])
    return row.id
  }

  /** Finds a change and locks its row. */
  async lock(transaction: Transaction, id: number): Promise<LinkChange | undefined> {
    return (await transaction.query<LinkChange[]>(CHANGE, [id]))[0]
  }

  /** Number of products of a change. */
  async count(transaction: Transaction, id: number): Promise<number> {
    return (await transaction.query<{ count: number }[]>(COUNT, [id]))[0]?.count ?? 0
  }

  /** Products that are as the change left them. */
  async listAsWritten(
    transaction: Transaction,
    id: number,
  ): Promise<{ readonly id: number; readonly guide_id: number; readonly merchant: string; readonly former_merchant: string }[]> {
    return await transaction.query(AS_WRITTEN, [id])
  }

  /** Gives products back what they held before a change, and notes that it was undone. */
  async restore(
    transaction: Transaction,
    { id, by, at }: { readonly id: number; readonly by: number; readonly at: Date },
    products: readonly { readonly id: number; readonly guide_id: number }[],
  ): Promise<void> {
    await transaction.query('update link_changes set undone = $2 where id = $1', [id, at])
    if (products.length === 0) return
    await this.#raise(transaction, products, by)
    await transaction.query(RESTORE, [id, products.map((product) => product.id)])
  }

  /** Products of a change without these, by name. */
  async listLeft(transaction: Transaction, id: number, except: readonly number[], most: number): Promise<LeftProduct[]> {
    return await transaction.query<LeftProduct[]>(LEFT, [id, except, most])
  }

  /** Raises the versions of the guides of these products, with a revision of the products as they are. */
  async #raise(
    transaction: Transaction,
    products: readonly { readonly id: number; readonly guide_id: number }[],
    by: number,
  ): Promise<void> {
    await transaction.query(LOCK_NOTES, [products.map(({ id }) => id)])
    await transaction.query(REVISIONS, [by, products.map(({ id }) => id)])
    await transaction.query(RAISE, [[...new Set(products.map(({ guide_id }) => guide_id))]])
  }
}
