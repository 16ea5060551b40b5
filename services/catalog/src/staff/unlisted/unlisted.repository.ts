import type { CallInput, listUnlistedContent } from '@ribbonry/contracts'
import { UNLISTED_PER_PAGE } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { contains, PagedList, type Page, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import type { UnlistedColumns, UnlistedRow } from './unlisted-row.ts'

const COLUMNS = `
  row.id, row.version, row.slug, row.title, row.content, row.merchant_link, row.merchant_name, row.price_cents, row.picture_id,
  row.source_picture_id, row.crop, row.campaign, row.campaigns, row.published, row.first_published, row.created, row.modified,
  case when p.id is not null then json_build_array(p.id, p.width, p.height, p.color, '') end as image`
const PICTURE = 'left join pictures as p on p.id = row.picture_id'

const LIST = new PagedList<UnlistedRow, 'modified'>({
  table: 'unlisted_posts',
  key: 'id',
  columns: COLUMNS,
  joins: PICTURE,
  sorts: { modified: ['row.modified'] },
})

const BY_ID = `select ${COLUMNS} from unlisted_posts as row ${PICTURE} where row.id = $1`

/** Columns that a save compares with, for its transaction alone. */
const LOCK = `
  select id, version, slug, title, content, merchant_link, merchant_name, price_cents::float8 as price_cents, picture_id,
    source_picture_id, crop, campaign, published, coalesce(first_published <= now(), false) as was_public
  from unlisted_posts where id = $1 for update`

const WRITTEN = `slug = $2, title = $3, content = $4, merchant_link = $5, merchant_name = $6, price_cents = $7, picture_id = $8,
  source_picture_id = $9, crop = $10, campaign = $11, published = $12,
  first_published = case when $12::timestamptz is null then first_published else least(first_published, $12) end,
  campaigns = case when $11 = '' or $11 = any(campaigns) then campaigns else campaigns || $11::text end, modified = $13`

const INSERT = `
  insert into unlisted_posts (slug, title, content, merchant_link, merchant_name, price_cents, picture_id, source_picture_id,
    crop, campaign, published, first_published, campaigns, created, modified)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, case when $10 = '' then '{}' else array[$10] end, $12, $12)
  returning id`

const UPDATE = `update unlisted_posts set ${WRITTEN}, version = version + 1 where id = $1`

/** Slugs are compared by bytes, where `.` is next to the hyphen: the variants are one range of the index. */
const SIMILAR_SLUGS = `
  select slug from addresses
  where slug = $1 or slug > $1 || '-' and slug < $1 || '.' and slug ~ ('^' || $1 || '-[0-9]+$')`

const STATES = { public: where`row.published <= now()`, withdrawn: where`row.published is null` } as const

export interface LockedUnlisted extends Omit<UnlistedColumns, 'published'> {
  readonly id: number
  readonly version: number
  readonly published: Date | null
  readonly was_public: boolean
}

export type UnlistedSearch = CallInput<typeof listUnlistedContent>['query']

/** Unlisted content for staff, withdrawn one included. */
@Injectable()
export class UnlistedRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async findById(id: number): Promise<UnlistedRow | undefined> {
    const [row] = await this.pool.query<UnlistedRow>(BY_ID, [id])
    return row
  }

  async search({ term, state, page }: UnlistedSearch): Promise<Page<UnlistedRow>> {
    const conditions = [
      state === undefined ? undefined : STATES[state],
      contains(['row.title', 'row.slug', 'row.campaign'], term),
    ]
    const request = { page, perPage: UNLISTED_PER_PAGE, sort: 'modified', descending: true, where: conditions } as const
    return await LIST.page(this.pool.executor, request)
  }

  async findForUpdate(transaction: Transaction, id: number): Promise<LockedUnlisted | undefined> {
    const [row] = await transaction.query<LockedUnlisted[]>(LOCK, [id])
    return row
  }

  /** The slug and its numbered variants, as far as pages have them. */
  async listSimilarSlugs(transaction: Transaction, slug: string): Promise<Set<string>> {
    const rows = await transaction.query<{ slug: string }[]>(SIMILAR_SLUGS, [slug])
    return new Set(rows.map((row) => row.slug))
  }

  /** @returns the id */
  async insert(transaction: Transaction, columns: UnlistedColumns, now: Date): Promise<number> {
    const [row] = await transaction.query<{ id: number }[]>(INSERT, [...valuesOf(columns), now])
    return row?.id ?? 0
  }

  async update(transaction: Transaction, id: number, columns: UnlistedColumns, now: Date): Promise<void> {
    await transaction.query(UPDATE, [id, ...valuesOf(columns), now])
  }
}

function valuesOf(columns: UnlistedColumns): unknown[] {
  const { slug, title, content, merchant_link: link, merchant_name: merchant, price_cents: cents } = columns
  const { picture_id: picture, source_picture_id: source, crop, campaign, published } = columns
  const edges = crop === null ? null : JSON.stringify(crop)
  return [slug, title, content, link, merchant, cents, picture, source, edges, campaign, published]
}
