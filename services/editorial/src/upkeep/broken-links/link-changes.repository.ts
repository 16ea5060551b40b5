import type { Transaction } from '@ribbonry/service-kit'
import type { Executor } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { TRASHED_GUIDES } from '../../guides/trashed-guides.ts'

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

/** What was replaced by what. */
export interface LinkChange {
  /** Id of the operation. */
  readonly id: number
  readonly key: string
  readonly link: string
  readonly new_link: string
}

/** A product that is as an operation left it. */
export interface WrittenProduct {
  readonly id: number
  readonly guide_id: number
  readonly merchant: string | null
  readonly former_merchant: string | null
  /** It is about to have a link of its own again. */
  readonly has_own: boolean
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
  /** Mark of products with this link, written at once so that bringing its uses up to date need not write every row once more. */
  readonly mark: string | null
}

// As JSON, and converted once for each guide: PostgreSQL needs a third less time than for objects of jsonb within each other.
/** A product as revisions record it. Its columns are the keys of `ProductContent`. */
const CONTENT = `(
  select row_to_json(recorded) from (
    select t.id, t.post_id, t.title, t.content, t.price, t.price_text, t.currency, t.link, t.merchant, t.picture, t.crop,
      t.crop_source, t.crop_top, t.crop_bottom, t.crop_left, t.crop_right, t.crop_error, t.broken, t.notified_broken, t.read_hash
  ) as recorded)`

/** Hash of what staff write into a product. Its place, and marks that jobs set, are left out. */
const hashOf = (link: string, merchant: string): string =>
  `md5(jsonb_build_array(t.post_id, t.title, t.content, t.price, t.price_text, t.currency, ${link}, ${merchant}, t.picture,
    t.crop, t.crop_source, t.crop_top, t.crop_bottom, t.crop_left, t.crop_right)::text)`

// In the order of their ids, so that two replacements cannot deadlock. Whoever only names a guide, as work in the background
// does, neither waits for this lock nor holds it up.
const lockGuides = (where: string): string => `
  select id, slug, published is not null as is_public from guides where ${where} order by id for no key update`
const LOCK_GUIDES_OF = lockGuides(`
  id in (select guide_id from guide_products where id = any($1::integer[])) and trashed is null`)
const LOCK_GUIDES_OF_CHANGE = lockGuides(`id in (
  select (before ->> '$guide')::integer from operation_rows where operation_id = $1 and outcome = 'changed')`)

// Until the transaction ends, which brings the uses of all these links up to date.
const FOLLOW_LINKS = "select set_config('editorial.links_followed', 'on', true)"

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

const INSERT_CHANGE = 'insert into link_replacements (operation_id, key, link, new_link) values ($1, $2, $3, $4)'

const REVISIONS = `
  insert into guide_revisions (guide_id, version, member_id, fields, before)
  select g.id, g.version + 1, $1, '{products}', json_build_object('products', c.products)::jsonb
  from (
    select t.guide_id, json_object_agg(t.id, ${CONTENT}) as products from guide_products as t
    where t.id = any($2::integer[]) group by t.guide_id
  ) as c join guides as g on g.id = c.guide_id`

// PostgreSQL reads the expressions of generated columns anew for each row where an update needs none of them. Named with a column
// that they depend on, it reads them once: less than half of the time for 10,000 guides.
const RAISE = 'update guides set version = version + 1, modified = now(), status = status where id = any($1::integer[])'

/** A row of an operation. Its guide is no column. */
const rowOf = (link: string, merchant: string, broken: string, notified: string, ...more: readonly string[]): string =>
  `jsonb_build_object(${[`'id', t.id, 'link', ${link}, 'merchant', ${merchant}, 'broken', ${broken}`, ...more].join(', ')},
    'notified_broken', ${notified}, '$guide', t.guide_id)`

const WRITTEN = `'$written', ${hashOf('t.link', 't.merchant')}`

const FOLLOWS = 't.id = any($5::integer[])'

const WRITE = `
  with written as (
    update guide_products as t set link = case when ${FOLLOWS} then null else $3::text end,
      merchant = case when ${FOLLOWS} then null else $4::text end, broken = false, notified_broken = false,
      link_state = case when ${FOLLOWS} then null else $6::text end
    where t.id = any($2::integer[])
    returning t.id, ${rowOf('old.link', 'old.merchant', 'old.broken', 'old.notified_broken')} as before,
      ${rowOf('t.link', 't.merchant', 'false', 'false', WRITTEN)} as after
  )
  insert into operation_rows (operation_id, place, row_type, row_id, before, after, outcome)
  select $1::bigint, row_number() over (order by id) - 1, 'guide-product', id, before, after, 'changed' from written`

const REPLACEMENT = 'select operation_id::float8 as id, key, link, new_link from link_replacements where operation_id = $1'

/** Whether an id is among those of a parameter: looked up in a hash, whatever the planner thinks of the number of rows. */
const isOne = (id: string, parameter: number): string => `(${id} in (select unnest($${parameter}::integer[]))) is true`

// A product that a replacement wrote is as it was left if all that staff write in it is; one that an undo wrote, if its link is.
// One in the trash is not changed there.
const AS_WRITTEN = `
  select t.id, t.guide_id, t.merchant, r.before ->> 'merchant' as former_merchant, r.before ->> 'link' is not null as has_own
  from operation_rows as r join guide_products as t on t.id = r.row_id::integer
  where r.operation_id = $1 and r.outcome = 'changed' and case
    when r.after ? '$written' then r.after ->> '$written' = ${hashOf('t.link', 't.merchant')}
    else (t.link, t.merchant) is not distinct from (r.after ->> 'link', r.after ->> 'merchant') end
    and t.guide_id not in (${TRASHED_GUIDES})
  order by t.id`

const RESTORE = `
  update guide_products as p
  set link = r.before ->> 'link', merchant = r.before ->> 'merchant', broken = (r.before -> 'broken')::boolean,
    notified_broken = (r.before -> 'notified_broken')::boolean,
    link_state = case when r.before ->> 'link' is not null then $3::text end
  from operation_rows as r
  where r.operation_id = $1 and r.outcome = 'changed' and p.id = r.row_id::integer and ${isOne('r.row_id::integer', 2)}`

const RESTORED = `
  insert into operation_rows (operation_id, place, row_type, row_id, before, after, outcome, refusal)
  select $2::bigint, r.place, r.row_type, r.row_id, r.after, r.before,
    case when t.is_back then 'changed' else 'kept' end,
    case when t.is_back then null when p.id is null then 'gone' else 'changed-since' end
  from operation_rows as r left join guide_products as p on p.id = r.row_id::integer
    cross join lateral (select ${isOne('p.id', 3)} as is_back) as t
  where r.operation_id = $1 and r.outcome = 'changed'`

const LEFT = `
  select o.row_id::float8 as id, coalesce(nullif(p.title, ''), k.title, r.product ->> 'title', '') as title,
    coalesce(g.title, '') as bg_title
  from operation_rows as o left join guides as g on g.id = (o.before ->> '$guide')::integer
    left join guide_products as p on p.id = o.row_id::integer
    left join known_posts as k on k.post_id = p.post_id and not k.deleted
    left join removed_products as r on r.product_id = o.row_id::integer
  where o.operation_id = $1 and o.outcome = 'kept' order by o.place limit $2`

/** Writes replaced links of many products at once, each guide with a new version and a revision, and takes replacements back. */
@Injectable()
export class LinkChangesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Locks the guides of these products until the transaction ends, but for those in the trash. */
  async lockGuidesOf(transaction: Transaction, productIds: readonly number[]): Promise<LockedGuideRow[]> {
    return await transaction.query<LockedGuideRow[]>(LOCK_GUIDES_OF, [productIds])
  }

  /** Locks the guides of a change until the transaction ends. */
  async lockGuidesOfChange(transaction: Transaction, changeId: number): Promise<LockedGuideRow[]> {
    return await transaction.query<LockedGuideRow[]>(LOCK_GUIDES_OF_CHANGE, [changeId])
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
   * Replaces the links of these products, as rows of an operation. Their uses are the caller's to bring up to date.
   * @param following products that have the link of their gift from now on
   */
  async replace(
    transaction: Transaction,
    change: Omit<LinkChange, 'new_link'> & { readonly by: number },
    products: readonly LinkedProduct[],
    to: NewLink,
    following: readonly number[],
  ): Promise<void> {
    await transaction.query(INSERT_CHANGE, [change.id, change.key, change.link, to.link])
    await this.#raise(transaction, products, change.by)
    const ids = products.map(({ id }) => id)
    await transaction.query(WRITE, [change.id, ids, to.link, to.merchant, following, to.mark])
  }

  /** What an operation replaced; undefined for an operation of another kind, and for an undo. */
  async find(executor: Executor, id: number): Promise<LinkChange | undefined> {
    return (await executor.query<LinkChange[]>(REPLACEMENT, [id]))[0]
  }

  /** Products that are as an operation left them. */
  async listAsWritten(transaction: Transaction, id: number): Promise<WrittenProduct[]> {
    return await transaction.query<WrittenProduct[]>(AS_WRITTEN, [id])
  }

  /**
   * Gives products back what they held before an operation, and writes the rows of its undo: these, and those that are left.
   * The uses of their links are the caller's to bring up to date.
   * @param undo `mark` is that of products with the link that they get back
   */
  async restore(
    transaction: Transaction,
    undo: { readonly operation: number; readonly id: number; readonly mark: string | null; readonly by: number },
    products: readonly WrittenProduct[],
  ): Promise<void> {
    const ids = products.map(({ id }) => id)
    if (ids.length > 0) {
      await this.#raise(transaction, products, undo.by)
      await transaction.query(RESTORE, [undo.operation, ids, undo.mark])
    }
    await transaction.query(RESTORED, [undo.operation, undo.id, ids])
  }

  /** Products that an undo left, by name. */
  async listLeft(undo: number, most: number): Promise<LeftProduct[]> {
    return await this.source.query<LeftProduct[]>(LEFT, [undo, most])
  }

  /** Raises the versions of the guides of these products, with a revision of the products as they are. */
  async #raise(
    transaction: Transaction,
    products: readonly { readonly id: number; readonly guide_id: number }[],
    by: number,
  ): Promise<void> {
    await transaction.query(LOCK_NOTES, [products.map(({ id }) => id)])
    await transaction.query(FOLLOW_LINKS)
    await transaction.query(REVISIONS, [by, products.map(({ id }) => id)])
    await transaction.query(RAISE, [[...new Set(products.map(({ guide_id }) => guide_id))]])
  }
}
