import type { EventPayload, guideChanged } from '@ribbonry/contracts'
import { Projection } from '@ribbonry/service-kit/projection'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { ReadPool } from '../../database/read-pool.ts'

export type GuideChanged = EventPayload<typeof guideChanged>

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

const BY_ID = `select ${COLUMNS} from known_guides where guide_id = $2 and ${PUBLIC}`

const SIMILAR_SLUGS = 5

/** `%` holds from the similarity that the read connections set (see ReadPool). */
const BY_SIMILAR_SLUG = `select ${COLUMNS} from known_guides where slug % $1 and ${PUBLIC} order by likeness desc, guide_id
  limit ${SIMILAR_SLUGS}`

const PUBLISHED = `
  select guide_id, slug, title, image, published, 1::real as likeness from known_guides
  where ${PUBLIC} and title ilike all($1::text[]) order by published desc, guide_id desc limit $2 offset $3`

const MAX_GUIDES = 3

/**
 * SQL: the newest guides whose title matches a query.
 * @param query a parameter of type tsquery
 */
export const guidesByTitle = (query: string): string => `
  select guide_id as id, slug, title from known_guides where to_tsvector('shop', title) @@ ${query}::tsquery and ${PUBLIC}
  order by published desc, guide_id desc limit ${MAX_GUIDES}`

const PROJECTION = new Projection<Omit<GuideChanged, 'event_id' | 'at'>>({
  table: 'known_guides',
  key: 'guide_id',
  columns: {
    guide_id: 'integer',
    withdrawn: 'boolean',
    slug: 'text',
    title: 'text',
    image: 'text',
    published: 'timestamptz',
  },
  sameVersion: 'first',
})

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

  /** @param slug to which its own slug is compared */
  async findById(id: number, slug: string): Promise<GuideRow | undefined> {
    const [row] = await this.pool.query<GuideRow>(BY_ID, [slug, id])
    return row
  }

  /** The guides whose slugs are most similar to a mistyped one, the nearest first. */
  async listBySimilarSlug(slug: string): Promise<GuideRow[]> {
    return await this.pool.query<GuideRow>(BY_SIMILAR_SLUG, [slug])
  }

  /** Public guides, the newest first. @param patterns that their titles match, all of them */
  async listPublished(patterns: readonly string[], skip: number, count: number): Promise<GuideRow[]> {
    return await this.pool.query<GuideRow>(PUBLISHED, [patterns, count, skip])
  }

  /**
   * Upserts guides. Idempotent; out-of-order events are ignored by version.
   * @returns slugs of guides that look different now
   */
  async upsert(guides: readonly GuideChanged[]): Promise<string[]> {
    const rows = await PROJECTION.upsert(this.dataSource, guides)
    const changed = rows.filter((row) => row.changed)
    return [...new Set(changed.flatMap(({ before, after }) => [before, after]).flatMap((guide) => guide?.slug ?? []))]
  }
}
