import { type EditionPrice, postPictureOf, type Picture, type postChanged } from '@ribbonry/contracts'
import { Projection } from '@ribbonry/service-kit/projection'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'
import { type PriceDrop, PriceDropMailsRepository } from '../price-drops/price-drop-mails.repository.ts'
import { editionPriceDrops } from './edition-price-drops.ts'

export type PostChanged = z.output<typeof postChanged.payload>

interface Fact extends Pick<
  PostChanged,
  'post_id' | 'version' | 'deleted' | 'slug' | 'title' | 'price' | 'currency' | 'link' | 'nsfw' | 'published'
> {
  readonly prices: readonly EditionPrice[]
  readonly what: string
  readonly picture: Picture | null
  readonly merchant: string
  readonly broken: boolean
  readonly unavailable: boolean
  readonly saves: number
  readonly categories: readonly number[]
}

// Of two events with the same version the later one counts, because a post may get a picture without a new version.
const projection = new Projection<Fact>({
  table: 'known_posts',
  key: 'post_id',
  columns: {
    post_id: 'bigint',
    deleted: 'boolean',
    slug: 'text',
    title: 'text',
    what: 'text',
    picture: 'jsonb',
    merchant: 'text',
    price: 'numeric(12, 2)',
    currency: 'text',
    prices: 'jsonb',
    link: 'text',
    nsfw: 'boolean',
    published: 'timestamptz',
    broken: 'boolean',
    unavailable: 'boolean',
    saves: 'integer',
    categories: 'integer[]',
  },
  sameVersion: 'last',
})

/** Edition price drops of a post that can be bought. */
function dropsOf(before: Fact | null, after: Fact | null): PriceDrop[] {
  return after === null || after.deleted || after.broken || after.unavailable ? [] : editionPriceDrops(before, after)
}

const PUBLISHED =
  'select post_id::float8 as post_id from known_posts where post_id = any($1::bigint[]) and not deleted and published <= now()'
const BY_SLUG = 'select slug, post_id::float8 as post_id from known_posts where slug = any($1::text[]) and not deleted'

/**
 * Local copy of catalog's posts. Deleted posts stay, so that an older event cannot restore them, and boards can show their
 * titles.
 */
@Injectable()
export class PostProjectionRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(PriceDropMailsRepository) private readonly mails: PriceDropMailsRepository,
  ) {}

  /**
   * Upserts posts, and requests mails about lower prices in editions; drops of a post's own price have an event. Idempotent;
   * out-of-order events are ignored by version.
   */
  async upsert(posts: readonly PostChanged[]): Promise<void> {
    const facts = posts.map((post) => ({
      ...post,
      prices: post.prices ?? [],
      what: post.what ?? '',
      picture: postPictureOf(post),
      merchant: post.merchant ?? '',
      broken: post.broken ?? false,
      unavailable: post.unavailable ?? false,
      saves: post.saves ?? 0,
      categories: post.categories ?? [],
    }))
    await this.source.transaction(async (transaction) => {
      const written = await projection.upsert(transaction, facts)
      await this.mails.request(
        transaction,
        written.flatMap(({ before, after }) => dropsOf(before, after)),
      )
    })
  }

  /** The posts that visitors can see. */
  async findPublished(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set()
    return new Set((await this.source.query<{ post_id: number }[]>(PUBLISHED, [ids])).map(({ post_id: id }) => id))
  }

  /** Ids by slug. */
  async findIdsBySlug(slugs: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.source.query<{ slug: string; post_id: number }[]>(BY_SLUG, [slugs])
    return new Map(rows.map(({ slug, post_id: id }) => [slug, id]))
  }
}
