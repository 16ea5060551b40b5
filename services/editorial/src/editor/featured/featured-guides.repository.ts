import type { FeaturedPlace } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { TRASHED_GUIDES } from '../../guides/trashed-guides.ts'
import type { GuideChoiceRow } from '../selection/guide-selection.repository.ts'

export interface FeaturedGuideRow extends GuideChoiceRow {
  readonly place: FeaturedPlace
  readonly sort: number
}

// Places are counted anew, since guides that were removed leave gaps. One in the trash keeps its place for the day it comes back.
const LIST = `
  select f.place, row_number() over (partition by f.place order by f.sort, f.guide_id)::integer as sort,
    g.id, g.slug, g.title, g.product_count, coalesce(g.picture, pictured.picture) as picture,
    coalesce(g.published <= now(), false) as published
  from featured_guides as f join guides as g on g.id = f.guide_id
    left join known_posts as pictured on pictured.post_id = g.picture_post_id and not pictured.deleted
  where g.trashed is null
  order by f.place, sort`

const VERSION = 'select coalesce(max(version), 1) as version from featured_guide_versions'

/** Of two saves at once, the second waits here for the first. */
const RAISE = `
  insert into featured_guide_versions as v (version) values (2)
  on conflict (only_row) do update set version = v.version + 1 where $1::integer is null or v.version = $1 returning version`

const MISSING = `
  select wanted.id from unnest($1::integer[]) as wanted (id) where not exists (select 1 from guides where id = wanted.id) limit 1`

const CLEAR = `delete from featured_guides where place = $1 and guide_id not in (${TRASHED_GUIDES})`

const PUT = `
  insert into featured_guides (place, sort, guide_id)
  select $1, wanted.sort, wanted.id from unnest($2::integer[]) with ordinality as wanted (id, sort)
  on conflict (place, guide_id) do update set sort = excluded.sort`

const FEATURED_OF = 'select distinct guide_id as id from featured_guides where guide_id = any($1::int[]) order by id'

const DROP_BEYOND = `
  with dropped as (
    delete from featured_guides as f where f.guide_id = $1 and $2 <= (
      select count(*) from featured_guides as other join guides as g on g.id = other.guide_id
      where other.place = f.place and other.guide_id <> f.guide_id and g.trashed is null)
    returning f.place
  ) select place from dropped order by place`

/** The guides that staff feature, by place. */
@Injectable()
export class FeaturedGuidesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** All places, each in order. */
  async list(transaction?: Transaction): Promise<FeaturedGuideRow[]> {
    return await (transaction ?? this.source).query<FeaturedGuideRow[]>(LIST)
  }

  async readVersion(): Promise<number> {
    const [row] = await this.source.query<{ version: number }[]>(VERSION)
    return row?.version ?? 1
  }

  /** Raises the version. Returns false where it is not the given one; undefined fits any. */
  async raiseVersion(transaction: Transaction, given: number | undefined): Promise<boolean> {
    return (await transaction.query<object[]>(RAISE, [given ?? null])).length > 0
  }

  /** One of the ids that no guide has. */
  async findMissing(transaction: Transaction, ids: readonly number[]): Promise<number | undefined> {
    const [row] = await transaction.query<{ id: number }[]>(MISSING, [ids])
    return row?.id
  }

  async replace(transaction: Transaction, place: FeaturedPlace, ids: readonly number[]): Promise<void> {
    await transaction.query(CLEAR, [place])
    await transaction.query(PUT, [place, ids])
  }

  /** @returns those of the guides that have a place */
  async featuredOf(transaction: Transaction, guideIds: readonly number[]): Promise<number[]> {
    return (await transaction.query<{ id: number }[]>(FEATURED_OF, [guideIds])).map(({ id }) => id)
  }

  /** Takes a guide out of the places that have so many others. @returns these places */
  async dropBeyond(transaction: Transaction, guideId: number, most: number): Promise<FeaturedPlace[]> {
    const rows = await transaction.query<{ place: FeaturedPlace }[]>(DROP_BEYOND, [guideId, most])
    return rows.map(({ place }) => place)
  }
}
