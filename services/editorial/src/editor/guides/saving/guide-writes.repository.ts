import { pathKey } from '@ribbonry/guides'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuideCountsRepository } from '../../../guides/guide-counts.repository.ts'
import { LinkUsesRepository } from '../../../upkeep/links/uses/link-uses.repository.ts'
import {
  changedNames,
  changesTexts,
  type ContentChanges,
  type EarlierContent,
  type GuideContent,
  type GuideFields,
  type InterlinkContent,
  linksOf,
  type PlacedProduct,
} from '../reading/guide-content.ts'

/** SQL types of the columns of a guide. Values of `jsonb` columns are sent as JSON. */
const FIELD_TYPES: Readonly<Record<keyof GuideFields, string>> = {
  slug: 'text',
  title: 'text',
  short_title: 'text',
  content: 'text',
  outro: 'text',
  color: 'text',
  layout: 'text',
  category_ids: 'integer[]',
  audience: 'text[]',
  traffic_volume: 'integer',
  picture: 'jsonb',
  source_picture: 'jsonb',
  focus_x: 'double precision',
  focus_y: 'double precision',
}

const PRODUCT_TYPES = {
  id: 'integer',
  place: 'integer',
  post_id: 'bigint',
  title: 'text',
  content: 'text',
  price: 'numeric(12, 2)',
  price_text: 'text',
  currency: 'text',
  link: 'text',
  merchant: 'text',
  picture: 'jsonb',
  crop: 'boolean',
  crop_source: 'text',
  crop_top: 'double precision',
  crop_bottom: 'double precision',
  crop_left: 'double precision',
  crop_right: 'double precision',
  crop_error: 'boolean',
  broken: 'boolean',
  notified_broken: 'boolean',
  read_hash: 'text',
} as const

const NAMES = Object.keys(PRODUCT_TYPES)
const RECORD = `jsonb_to_recordset($2::jsonb) as d (${Object.entries(PRODUCT_TYPES)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')})`
const SET = NAMES.filter((name) => name !== 'id')

const INSERT_GUIDE = `
  insert into guides (id, slug, title, created_by) overriding system value values ($1, $2, $3, $4)`

const INSERT = `
  insert into guide_products (guide_id, ${NAMES.join(', ')}) overriding system value
  select $1, ${NAMES.map((name) => `d.${name}`).join(', ')} from ${RECORD}`

const UPDATE = `
  update guide_products as p set (${SET.join(', ')}) = row(${SET.map((name) => `d.${name}`).join(', ')})
  from ${RECORD} where p.id = d.id and p.guide_id = $1`

const REMOVE = `
  with kept as (
    insert into removed_products (product_id, guide_id, place, product)
    select (one ->> 'id')::integer, $1, (one ->> 'place')::integer, one - 'place' from jsonb_array_elements($2::jsonb) as one
    on conflict (product_id) do update set place = excluded.place, product = excluded.product, removed = now()
  )
  delete from guide_products
  where guide_id = $1 and id in (select (one ->> 'id')::integer from jsonb_array_elements($2::jsonb) as one)`

const FORGET = [
  'delete from removed_products where guide_id = $1 and product_id = any($2::integer[])',
  'delete from reserved_products where guide_id = $1 and product_id = any($2::integer[])',
]

const NEW_IDS = `select nextval(pg_get_serial_sequence('guide_products', 'id'))::float8 as id from generate_series(1, $1)`
const NEW_GUIDE_ID = `select nextval(pg_get_serial_sequence('guides', 'id'))::float8 as id`

const REVISION = `
  insert into guide_revisions (guide_id, version, member_id, fields, before) values ($1, $2, $3, $4, $5::jsonb)`

const INTERLINKS = `
  insert into guide_interlinks (id, guide_id, place, keyword, link, path, done) overriding system value
  select d.id, $1, d.place, d.keyword, d.link, d.path, d.done
  from jsonb_to_recordset($2::jsonb) as d (id integer, place integer, keyword text, link text, path text, done boolean)`

const TEXT_LINKS = `
  with links as (select d.path, d.words from jsonb_to_recordset($2::jsonb) as d (path text, words text)),
    removed as (delete from guide_text_links where guide_id = $1 and path not in (select path from links))
  insert into guide_text_links (guide_id, path, words) select $1, path, words from links
  on conflict (guide_id, path) do update set words = excluded.words where guide_text_links.words <> excluded.words`

const NEW_INTERLINK_IDS = `
  select nextval(pg_get_serial_sequence('guide_interlinks', 'id'))::float8 as id from generate_series(1, $1)`

/** Writes changes of guides, each with its revision. */
@Injectable()
export class GuideWritesRepository {
  constructor(
    @Inject(GuideCountsRepository) private readonly counts: GuideCountsRepository,
    @Inject(LinkUsesRepository) private readonly linkUses: LinkUsesRepository,
  ) {}

  /** Writes the changed rows and the revision. Returns the new version. */
  async write(
    transaction: Transaction,
    guide: { readonly id: number; readonly version: number },
    after: GuideContent,
    changes: ContentChanges,
    memberId: number | null,
  ): Promise<number> {
    const { id } = guide
    const added = changes.inserted.map(({ product }) => product.id)
    if (changes.removed.length > 0) await transaction.query(REMOVE, [id, rowsOf(changes.removed)])
    if (changes.updated.length > 0) await transaction.query(UPDATE, [id, rowsOf(changes.updated)])
    if (added.length > 0) {
      await transaction.query(INSERT, [id, rowsOf(changes.inserted)])
      for (const statement of FORGET) await transaction.query(statement, [id, added])
    }
    if (changes.interlinks) await this.#writeInterlinks(transaction, id, after.interlinks)
    if (changesTexts(changes)) await writeTextLinks(transaction, id, after)
    if (changesCounts(changes)) await this.counts.refresh(transaction, [id])
    await this.linkUses.refresh(transaction, { products: relinked(changes) })
    const version = guide.version + 1
    await this.#writeGuide(transaction, id, version, after, changes)
    await this.#insertRevision(transaction, id, version, memberId, changedNames(changes), changes.before)
    return version
  }

  /** Inserts a guide and its first revision. */
  async insertGuide(
    transaction: Transaction,
    guide: { id: number; slug: string; title: string; createdBy: number },
  ): Promise<void> {
    await transaction.query(INSERT_GUIDE, [guide.id, guide.slug, guide.title, guide.createdBy])
    await this.#insertRevision(transaction, guide.id, 1, guide.createdBy, [], {})
  }

  async #insertRevision(
    transaction: Transaction,
    guideId: number,
    version: number,
    memberId: number | null,
    fields: readonly string[],
    before: EarlierContent,
  ): Promise<void> {
    await transaction.query(REVISION, [guideId, version, memberId, fields, JSON.stringify(before)])
  }

  async nextGuideId(transaction: Transaction): Promise<number> {
    return (await idsOf(transaction, NEW_GUIDE_ID, []))[0] ?? 0
  }

  async nextProductIds(transaction: Transaction, count: number): Promise<number[]> {
    return count === 0 ? [] : await idsOf(transaction, NEW_IDS, [count])
  }

  async nextInterlinkIds(transaction: Transaction, count: number): Promise<number[]> {
    return count === 0 ? [] : await idsOf(transaction, NEW_INTERLINK_IDS, [count])
  }

  async #writeGuide(
    transaction: Transaction,
    id: number,
    version: number,
    after: GuideContent,
    { fields }: ContentChanges,
  ): Promise<void> {
    const values: unknown[] = [id, version]
    const set = fields.map((name) => {
      const value = after.fields[name]
      values.push(FIELD_TYPES[name] === 'jsonb' ? (value === null ? null : JSON.stringify(value)) : value)
      return `, ${name} = $${values.length}::${FIELD_TYPES[name]}`
    })
    await transaction.query(`update guides set version = $2, modified = now()${set.join('')} where id = $1`, values)
  }

  async #writeInterlinks(transaction: Transaction, guideId: number, links: readonly InterlinkContent[]): Promise<void> {
    await transaction.query('delete from guide_interlinks where guide_id = $1', [guideId])
    const rows = links.map((link, place) => ({ ...link, place, path: pathKey(link.link) }))
    if (rows.length > 0) await transaction.query(INTERLINKS, [guideId, JSON.stringify(rows)])
  }
}

/** Ids of products whose link may be another one. */
function relinked({ inserted, removed, updated, before }: ContentChanges): number[] {
  const other = updated.filter(({ product }) => {
    const was = before.products?.[product.id] ?? product
    return was.link !== product.link || was.post_id !== product.post_id
  })
  return [...inserted, ...removed, ...other].map(({ product }) => product.id)
}

/** Writes which pages the texts of a guide link to. */
export async function writeTextLinks(
  transaction: Transaction,
  guideId: number,
  content: Parameters<typeof linksOf>[0],
): Promise<void> {
  const links = [...linksOf(content)].map(([path, words]) => ({ path, words }))
  await transaction.query(TEXT_LINKS, [guideId, JSON.stringify(links)])
}

/** Whether a change may alter the number of products, in all or of a shop. */
function changesCounts({ inserted, removed, updated, before }: ContentChanges): boolean {
  if (inserted.length > 0 || removed.length > 0) return true
  return updated.some(({ product }) => {
    const was = before.products?.[product.id] ?? product
    return was.merchant !== product.merchant || was.post_id !== product.post_id
  })
}

function rowsOf(products: readonly PlacedProduct[]): string {
  return JSON.stringify(products.map(({ product, place }) => ({ ...product, place })))
}

async function idsOf(transaction: Transaction, statement: string, values: unknown[]): Promise<number[]> {
  return (await transaction.query<{ id: number }[]>(statement, values)).map(({ id }) => id)
}
