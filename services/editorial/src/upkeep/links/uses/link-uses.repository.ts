import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { TRASHED_GUIDES } from '../../../guides/trashed-guides.ts'
import { LinkEffectsRepository } from '../link-effects.repository.ts'
import { keyedLink } from './use-links.ts'

/** Gifts and products of guides, by id. */
export interface LinkUseIds {
  /** Post ids of gifts. */
  readonly gifts?: readonly number[]
  /** Ids of products of guides. */
  readonly products?: readonly number[]
}

interface UseRow {
  readonly kind: 'gift' | 'product'
  readonly use_id: string
  readonly guide_id: number | null
  readonly title: string
  readonly link: string
  /** The link is the product's own. */
  readonly is_own: boolean
  /** How the product is marked; null for a gift. */
  readonly marked: string | null
}

/** Clicks that a view of a guide is worth to a product of another shop of which nothing was counted yet. */
const CLICKS_PER_VIEW = 0.01

// A product shows the link of its gift unless it has its own. Nobody looks after what is in the trash.
const USES = `
  select 'gift' as kind, k.post_id as use_id, null::integer as guide_id, k.title, k.link, false as is_own, null as marked
  from known_posts as k where k.post_id = any($1::bigint[]) and not k.deleted
  union all
  select 'product', p.id, p.guide_id, coalesce(nullif(p.title, ''), k.title, ''), coalesce(p.link, k.link, ''),
    p.link is not null, p.link_state
  from guide_products as p left join known_posts as k on k.post_id = p.post_id and not k.deleted
  where (p.id = any($2::integer[]) or p.post_id = any($1::bigint[]) and p.link is null)
    and p.guide_id not in (${TRASHED_GUIDES})`

// In the order of their keys, so that two transactions cannot deadlock.
const INSERT_LINKS = `
  insert into links (key, address, host, merchant, title)
  select d.key, d.address, d.host, d.merchant, d.title
  from jsonb_to_recordset($1::jsonb) as d (key text, address text, host text, merchant text, title text)
  order by d.key on conflict (key) do nothing`

// Links are looked up first, each once: thousands of uses may be of the same one.
const WRITE_USES = `
  with used as materialized (
    select l.id, k.place from unnest($5::text[]) with ordinality as k (key, place) join links as l on l.key = k.key
  ), written as (
    insert into link_uses (kind, use_id, guide_id, link_id)
    select d.kind, d.use_id, d.guide_id, l.id
    from unnest($1::text[], $2::bigint[], $3::integer[], $4::bigint[]) as d (kind, use_id, guide_id, place)
      join used as l on l.place = d.place
    order by l.id, d.kind, d.use_id
    on conflict (kind, use_id) do update set link_id = excluded.link_id, guide_id = excluded.guide_id
    where (link_uses.link_id, link_uses.guide_id) is distinct from (excluded.link_id, excluded.guide_id)
    returning link_id
  )
  select distinct link_id from written`

const REMOVE_USES = `
  delete from link_uses
  where kind = 'gift' and use_id = any($1::bigint[]) or kind = 'product' and use_id = any($2::bigint[])
  returning link_id`

const REMOVE_NOTES = `
  delete from link_use_changes
  where kind = 'gift' and use_id = any($1::bigint[]) or kind = 'product' and use_id = any($2::bigint[])`

const PRODUCTS_OF = 'select id from guide_products where guide_id = any($1::integer[]) order by id'

// A gift whose link changes at this moment may see the guide where it was before: these are looked at once more.
const NOTE_PRODUCTS = `
  insert into link_use_changes (kind, use_id) select 'product', id from unnest($1::integer[]) as p (id)
  order by id on conflict do nothing`

const BAD_STATES = "select key, state from links where key = any($1::text[]) and state in ('broken', 'unavailable')"

const MARK_PRODUCTS = `
  update guide_products as p set link_state = d.state
  from unnest($1::integer[], $2::text[]) as d (id, state) where p.id = d.id and p.link_state is distinct from d.state`

// A click on a product is one on its gift as well: a gift's own worth is what its products do not explain.
const WEIGH = `
  update links as l set worth = w.worth
  from (
    select u.link_id,
      coalesce(sum(greatest(f.clicks - coalesce(of_products.clicks, 0), 0)), 0) + coalesce(sum(o.clicks), 0)
        + coalesce(sum(g.views) filter (where p.post_id is null and o.product_id is null), 0) * ${CLICKS_PER_VIEW} as worth
    from link_uses as u left join gift_figures as f on u.kind = 'gift' and f.post_id = u.use_id
      left join lateral (
        select sum(c.clicks) as clicks from guide_products as q join product_figures as c on c.product_id = q.id
        where q.post_id = f.post_id
      ) as of_products on u.kind = 'gift'
      left join guide_products as p on u.kind = 'product' and p.id = u.use_id
      left join product_figures as o on o.product_id = p.id
      left join guides as g on g.id = p.guide_id and g.published is not null
    where u.link_id = any($1::integer[]) group by u.link_id
  ) as w
  where l.id = w.link_id and l.worth is distinct from w.worth::real`

// Saves lock their guide, then its products, then the notes. Whoever follows notes locks the guides first as well, so that
// neither waits for the other; guides that are being saved are left for the next time.
const LOCK_NOTED_GUIDES = `
  select g.id from guides as g
  where g.id in (
    select p.guide_id
    from (select use_id from link_use_changes where kind = 'product' order by noted, use_id limit $1) as n
      join guide_products as p on p.id = n.use_id
  )
  order by g.id for no key update skip locked`

const NOTED = `
  with noted_uses as (
    select kind, use_id from link_use_changes as n
    where kind = 'gift'
      or not exists (select from guide_products as p where p.id = n.use_id and p.guide_id <> all($2::integer[]))
    order by noted, kind, use_id limit $1 for update skip locked
  )
  select kind, use_id::float8 as id from noted_uses`

/** Where each link is shown: kept up when the links of gifts and of products of guides change. */
@Injectable()
export class LinkUsesRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(LinkEffectsRepository) private readonly effects: LinkEffectsRepository,
  ) {}

  /**
   * Brings the uses of these gifts and products up to date with their links, also those of products that show the gifts. Belongs
   * in the transaction that changed the links; what no transaction brought up to date is noted by triggers and follows.
   */
  async refresh(transaction: Transaction, { gifts = [], products = [] }: LinkUseIds): Promise<void> {
    if (gifts.length === 0 && products.length === 0) return
    const rows = await transaction.query<UseRow[]>(USES, [gifts, products])
    const keyedOnes = new Map([...new Set(rows.map(({ link }) => link))].map((link) => [link, keyedLink(link)]))
    const uses = rows.flatMap((row) => {
      const keyed = keyedOnes.get(row.link) ?? null
      return keyed === null ? [] : [{ ...row, ...keyed }]
    })
    const shown = rows.flatMap(({ kind, use_id: id }) => (kind === 'product' ? [Number(id)] : []))
    const productIds = [...new Set([...products, ...shown])]
    const left = await this.#remove(transaction, { gifts, products: productIds }, uses)
    await this.weigh(transaction, left)
    const used = linksOf(uses)
    const keys = used.map(({ key }) => key)
    if (uses.length > 0) {
      await transaction.query(INSERT_LINKS, [JSON.stringify(used)])
      const places = new Map(keys.map((key, at) => [key, at + 1]))
      const given = [uses.map((use) => use.kind), uses.map((use) => use.use_id), uses.map((use) => use.guide_id)]
      const linked = [...given, uses.map(({ key }) => places.get(key)), keys]
      const links = (await transaction.query<{ link_id: number }[]>(WRITE_USES, linked)).map(({ link_id: id }) => id)
      await this.weigh(transaction, links)
      if (gifts.length > 0) await this.effects.publishBad(transaction, links)
    }
    if (shown.length > 0) await this.#mark(transaction, rows, keyedOnes, keys)
    await transaction.query(REMOVE_NOTES, [gifts, productIds])
  }

  /** Brings the uses of all products of these guides up to date, as they went into the trash or came out of it. */
  async refreshGuides(transaction: Transaction, guideIds: readonly number[]): Promise<void> {
    const rows = await transaction.query<{ id: number }[]>(PRODUCTS_OF, [guideIds])
    const products = rows.map(({ id }) => id)
    await this.refresh(transaction, { products })
    await transaction.query(NOTE_PRODUCTS, [products])
  }

  /** Marks products by the states of their own links; the mark of a gift's link comes with the gift. */
  async #mark(
    transaction: Transaction,
    rows: readonly UseRow[],
    keyedOnes: ReadonlyMap<string, { readonly key: string } | null>,
    keys: readonly string[],
  ): Promise<void> {
    const bad = await transaction.query<{ readonly key: string; readonly state: string }[]>(BAD_STATES, [keys])
    const states = new Map(bad.map(({ key, state }) => [key, state]))
    const stateOf = ({ is_own: isOwn, link }: UseRow): string | null =>
      (isOwn ? states.get(keyedOnes.get(link)?.key ?? '') : undefined) ?? null
    const products = rows.filter((row) => row.kind === 'product' && row.marked !== stateOf(row))
    if (products.length === 0) return
    await transaction.query(MARK_PRODUCTS, [products.map(({ use_id: id }) => Number(id)), products.map(stateOf)])
  }

  /** Removes the uses of those that show no link any more. @returns the ids of the links that they showed */
  async #remove(
    transaction: Transaction,
    { gifts, products }: Required<LinkUseIds>,
    uses: readonly Pick<UseRow, 'kind' | 'use_id'>[],
  ): Promise<number[]> {
    const shown = (of: UseRow['kind']): Set<number> =>
      new Set(uses.flatMap(({ kind, use_id: id }) => (kind === of ? [Number(id)] : [])))
    const [shownGifts, shownProducts] = [shown('gift'), shown('product')]
    const gone = [gifts.filter((id) => !shownGifts.has(id)), products.filter((id) => !shownProducts.has(id))]
    if (gone.every(({ length }) => length === 0)) return []
    const [removed] = await transaction.query<[{ link_id: number }[], number]>(REMOVE_USES, gone)
    return [...new Set(removed.map(({ link_id: id }) => id))]
  }

  /** Computes anew what these links are worth. */
  async weigh(transaction: Transaction, linkIds: readonly number[]): Promise<void> {
    if (linkIds.length > 0) await transaction.query(WEIGH, [linkIds])
  }

  /** Gifts and products whose links changed and that nobody brought up to date, oldest first; locked in the transaction. */
  async listNoted(transaction: Transaction, limit: number): Promise<Required<LinkUseIds>> {
    const guides = await transaction.query<{ id: number }[]>(LOCK_NOTED_GUIDES, [limit])
    const noted = await transaction.query<{ kind: string; id: number }[]>(NOTED, [limit, guides.map(({ id }) => id)])
    const of = (kind: string): number[] => noted.flatMap((row) => (row.kind === kind ? [row.id] : []))
    return { gifts: of('gift'), products: of('product') }
  }

  /** Ids of links after one, in their order. */
  async listIds(after: number, limit: number): Promise<number[]> {
    const statement = 'select id from links where id > $1 order by id limit $2'
    return (await this.source.query<{ id: number }[]>(statement, [after, limit])).map(({ id }) => id)
  }

  /** Whether there are gifts or products that nobody brought up to date. */
  async hasNoted(): Promise<boolean> {
    return (await this.source.query<object[]>('select 1 from link_use_changes limit 1')).length > 0
  }
}

/** Each link once, with the first of its titles. */
function linksOf<Use extends { readonly key: string; readonly title: string }>(uses: readonly Use[]): Use[] {
  const links = new Map<string, Use>()
  for (const use of uses) {
    const known = links.get(use.key)
    if (known === undefined || use.title < known.title) links.set(use.key, use)
  }
  return [...links.values()]
}
