import { type Hanging, MOST_HANGING_EXAMPLES } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import type { Executor } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A category of guides, with what hangs on it. */
export interface GuideCategoryRecord {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly guides: number
  readonly published: number
  readonly trashed: Date | null
  readonly merged_into: number | null
  readonly merged_name: string | null
  readonly version: number
}

const MOST_LISTED = 500

const ROWS = `
  select c.id, c.name, c.slug, c.trashed, c.merged_into, target.name as merged_name, c.version, counted.guides, counted.published
  from guide_categories as c left join guide_categories as target on target.id = c.merged_into
  cross join lateral (
    select count(*)::integer as guides, (count(*) filter (where g.published <= now()))::integer as published
    from guides as g where g.category_ids && stored_guide_categories(array[c.id]) and g.trashed is null
  ) as counted`

const LIVE = `${ROWS} where c.trashed is null and ($1::text is null or strpos(lower(c.name), lower($1)) > 0)
  order by lower(c.name), c.id limit ${MOST_LISTED}`

const TRASHED = `${ROWS} where c.trashed is not null and ($1::text is null or strpos(lower(c.name), lower($1)) > 0)
  order by c.trashed desc, c.id limit ${MOST_LISTED}`

const WITH_ANY = 'g.category_ids && stored_guide_categories($1::integer[]) and g.trashed is null'

const HANGING = `
  select 'guides' as kind, (select count(*)::integer from guides as g where ${WITH_ANY}) as count,
    array(select g.title from guides as g where ${WITH_ANY} order by g.published desc nulls last, g.id desc
      limit ${MOST_HANGING_EXAMPLES}) as examples
  union all
  select 'address', count(*)::integer,
    coalesce((array_agg('/gifts/' || slug || '/' order by slug))[1:${MOST_HANGING_EXAMPLES}], '{}')
  from guide_categories where id = any($1::integer[])`

const CHANGE = `
  update guide_categories set name = $2, label = $2, slug = $3, version = version + 1, modified = $4 where id = $1`

/** With those that were merged into them before: what takes their place takes the place of all. */
const MERGE = `
  update guide_categories set merged_into = $2, trashed = coalesce(trashed, $3), version = version + 1, modified = $3
  where id = any($1::integer[])`

const TRASH = 'update guide_categories set trashed = $2, version = version + 1, modified = $2 where id = any($1::integer[])'

const RESTORE = `
  update guide_categories set trashed = null, merged_into = null, version = version + 1, modified = $2 where id = $1`

const PUBLIC_SLUGS = `select g.slug from guides as g where g.published <= now() and ${WITH_ANY} order by g.slug`

/** Changes categories of guides. Those in the trash stay there, so that guides keep them. */
@Injectable()
export class GuideCategoryRowsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** At most 500: those that guides show by name, or those in the trash, the last first. */
  async list(state: 'live' | 'trash', term: string | undefined): Promise<GuideCategoryRecord[]> {
    return await this.source.query<GuideCategoryRecord[]>(state === 'live' ? LIVE : TRASHED, [term ?? null])
  }

  async find(id: number, executor: Executor = this.source): Promise<GuideCategoryRecord | undefined> {
    return (await executor.query<GuideCategoryRecord[]>(`${ROWS} where c.id = $1`, [id]))[0]
  }

  async listHanging(ids: readonly number[]): Promise<Hanging> {
    return await this.source.query<Hanging>(HANGING, [ids])
  }

  /** Locks all categories until the end of the transaction: names and addresses of some decide about others. */
  async lock(transaction: Transaction): Promise<void> {
    await transaction.query('lock table guide_categories in share row exclusive mode')
  }

  /** The ones among these that are not in the trash. */
  async listLive(transaction: Transaction, ids: readonly number[]): Promise<{ readonly id: number; readonly name: string }[]> {
    return await transaction.query<{ id: number; name: string }[]>(
      'select id, name from guide_categories where id = any($1::integer[]) and trashed is null order by lower(name), id',
      [ids],
    )
  }

  /** Ids of categories that were merged into these. */
  async listMergedInto(transaction: Transaction, ids: readonly number[]): Promise<number[]> {
    const rows = await transaction.query<{ id: number }[]>(
      'select id from guide_categories where merged_into = any($1::integer[]) order by id',
      [ids],
    )
    return rows.map(({ id }) => id)
  }

  /** What another category holds that is not in the trash. */
  async findTaken(
    transaction: Transaction,
    { id, name, slug }: Pick<GuideCategoryRecord, 'id' | 'name' | 'slug'>,
  ): Promise<'name' | 'slug' | undefined> {
    const [taken] = await transaction.query<{ name: boolean }[]>(
      `select lower(name) = lower($2) as name from guide_categories
       where id <> $1 and trashed is null and (lower(name) = lower($2) or slug = $3) order by 1 desc limit 1`,
      [id, name, slug],
    )
    if (taken === undefined) return undefined
    return taken.name ? 'name' : 'slug'
  }

  async change(transaction: Transaction, id: number, name: string, slug: string, now: Date): Promise<void> {
    await transaction.query(CHANGE, [id, name, slug, now])
  }

  async merge(transaction: Transaction, ids: readonly number[], into: number, now: Date): Promise<void> {
    await transaction.query(MERGE, [ids, into, now])
  }

  async trash(transaction: Transaction, ids: readonly number[], now: Date): Promise<void> {
    await transaction.query(TRASH, [ids, now])
  }

  async restore(transaction: Transaction, id: number, now: Date): Promise<void> {
    await transaction.query(RESTORE, [id, now])
  }

  /** Slugs of public guides that hold any of these, or what was merged into them. */
  async listPublicSlugs(ids: readonly number[]): Promise<string[]> {
    return (await this.source.query<{ slug: string }[]>(PUBLIC_SLUGS, [ids])).map(({ slug }) => slug)
  }

  /** Whether one of these was merged into a category that was itself merged. */
  async anyMergedTwice(transaction: Transaction, ids: readonly string[]): Promise<boolean> {
    const [found] = await transaction.query<{ deep: boolean }[]>(
      `select exists (
        select from guide_categories as own join guide_categories as target on target.id = own.merged_into
        where target.merged_into is not null and (own.id = any($1::integer[]) or target.id = any($1::integer[]))) as deep`,
      [ids],
    )
    return found?.deep === true
  }
}
