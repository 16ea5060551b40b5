import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { CARD_COLUMNS, PAGE_COLUMNS, type PostPageRow, type PostRow } from './post-row.ts'

/** A post with the trigram similarity of its slug to the requested one, up to 1. */
export interface SimilarPostRow extends PostPageRow {
  readonly likeness: number
}

const BY_SLUG = `select ${PAGE_COLUMNS} from posts where slug = $1 and published <= now()`

const BY_ID = `select ${PAGE_COLUMNS} from posts where id = $1 and published <= now()`

const SLUG_BY_ID = 'select slug from posts where id = $1 and published <= now()'

/** The slug that is meant is among the most similar, though not always the first. */
const SIMILAR_SLUGS = 5

/** `%` holds from the similarity that the read connections set (see ReadPool). */
const BY_SIMILAR_SLUG = `
  select ${PAGE_COLUMNS}, public.similarity(slug, $1) as likeness from posts where published is not null and published <= now()
    and slug % $1
  order by likeness desc, week_score desc, id limit ${SIMILAR_SLUGS}`

const CARDS = `
  select ${CARD_COLUMNS} from unnest($1::bigint[]) with ordinality as page (id, place) join posts using (id)
  where published <= now() order by page.place`

/** Published posts. */
@Injectable()
export class PostsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async findBySlug(slug: string): Promise<PostPageRow | undefined> {
    const [row] = await this.pool.query<PostPageRow>(BY_SLUG, [slug])
    return row
  }

  async findById(id: number): Promise<PostPageRow | undefined> {
    const [row] = await this.pool.query<PostPageRow>(BY_ID, [id])
    return row
  }

  /** The posts whose slugs are most similar to a mistyped one, the nearest first. */
  async listBySimilarSlug(slug: string): Promise<SimilarPostRow[]> {
    return await this.pool.query<SimilarPostRow>(BY_SIMILAR_SLUG, [slug])
  }

  /** Published posts in the given order. */
  async listCards(ids: readonly number[]): Promise<PostRow[]> {
    return ids.length === 0 ? [] : await this.pool.query<PostRow>(CARDS, [ids])
  }

  async findSlug(id: number): Promise<string | undefined> {
    const [row] = await this.pool.query<{ slug: string }>(SLUG_BY_ID, [id])
    return row?.slug
  }
}
