import type { guideChanged } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'
import { ReadPool } from '../database/read-pool.ts'

export type GuideChanged = z.output<typeof guideChanged.payload>

/** A public guide. */
export interface GuideRow {
  readonly guide_id: number
  readonly slug: string
  readonly title: string
  readonly image: string
  /** ISO 8601. */
  readonly published: string
  /** Trigram similarity of its slug to the requested one, up to 1. */
  readonly likeness: number
}

export interface GuideSummary {
  readonly id: number
  readonly slug: string
  readonly title: string
}

const PUBLIC = 'not withdrawn and published <= now()'
const COLUMNS = 'guide_id, slug, title, image, published, public.similarity(slug, $1) as likeness'

const BY_SLUG = `select ${COLUMNS} from known_guides where slug = $1 and ${PUBLIC} order by version desc limit 1`

/** `%` holds from the similarity that the read connections set (see ReadPool). */
const BY_SIMILAR_SLUG = `select ${COLUMNS} from known_guides where slug % $1 and ${PUBLIC} order by likeness desc, guide_id
  limit 1`

const MAX_GUIDES = 3

/**
 * SQL: the newest guides whose title matches a query.
 * @param query a parameter of type tsquery
 */
export const guidesByTitle = (query: string): string => `
  select guide_id as id, slug, title from known_guides where to_tsvector('shop', title) @@ ${query}::tsquery and ${PUBLIC}
  order by published desc, guide_id desc limit ${MAX_GUIDES}`

const UPSERT = `
  with told as (
    select distinct on (guide_id) * from jsonb_to_recordset($1::jsonb) as t (
      guide_id integer, version integer, withdrawn boolean, slug text, title text, image text, published timestamptz
    ) order by guide_id, version desc
  ),
  before as (select known_guides.slug from known_guides join told using (guide_id) where known_guides.version < told.version),
  written as (
    insert into known_guides (guide_id, version, withdrawn, slug, title, image, published)
    select guide_id, version, withdrawn, slug, title, image, published from told
    on conflict (guide_id) do update set (version, withdrawn, slug, title, image, published)
      = (excluded.version, excluded.withdrawn, excluded.slug, excluded.title, excluded.image, excluded.published)
      where known_guides.version < excluded.version
    returning slug
  )
  select slug from before union select slug from written`

/** Local copy of editorial's guides. */
@Injectable()
export class GuideProjectionRepository {
  constructor(
    @Inject(ReadPool) private readonly pool: ReadPool,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  async findBySlug(slug: string): Promise<GuideRow | undefined> {
    const [row] = await this.pool.query<GuideRow>(BY_SLUG, [slug])
    return row
  }

  /** The guide whose slug is most similar to a mistyped or outdated one. */
  async findBySimilarSlug(slug: string): Promise<GuideRow | undefined> {
    const [row] = await this.pool.query<GuideRow>(BY_SIMILAR_SLUG, [slug])
    return row
  }

  /**
   * Upserts guides. Idempotent; out-of-order events are ignored by version.
   * @returns slugs whose pages have changed
   */
  async upsert(guides: readonly GuideChanged[]): Promise<string[]> {
    const rows = await this.dataSource.query<{ slug: string }[]>(UPSERT, [JSON.stringify(guides)])
    return rows.map(({ slug }) => slug)
  }
}
