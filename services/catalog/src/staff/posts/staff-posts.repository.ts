import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { In } from 'typeorm'
import { ReadPool } from '../../database/read-pool.ts'
import { isUniqueViolation } from '../../database/unique-violation.ts'
import { GiftCategory } from '../../categories/gift-category.entity.ts'
import { Picture } from '../../posts/pictures/picture.entity.ts'
import { Post } from '../../posts/post.entity.ts'
import { IS_PUBLISHABLE } from '../../posts/publishing-needs.ts'
import { STAFF_POST_COLUMNS, type StaffPostRow } from './staff-post-row.ts'

const BY_ID = `select ${STAFF_POST_COLUMNS} from posts as row where row.id = $1`

const IS_GUIDE = 'select from known_guides where guide_id = $1 and not exists (select from posts where id = $1)'

/** A post that leads to a product. */
export interface LinkedPostRow {
  readonly id: number
  readonly title: string
  readonly published: string | null
  readonly trashed_at: string | null
}

const BY_CANONICAL_LINK = `
  select id, title, published, trashed_at from posts where canonical_link = $1 order by id limit $2`

/** Slugs are compared by bytes, where `.` is next to the hyphen: the variants are one range of the index. */
const SIMILAR_SLUGS = `
  select slug from addresses
  where slug = $1 or slug > $1 || '-' and slug < $1 || '.' and slug ~ ('^' || $1 || '-[0-9]+$')`

const UPSERT_PRICES = `
  insert into post_prices (post_id, country, price_cents, currency)
  select $1, country, cents, currency from unnest($2::text[], $3::bigint[], $4::text[]) as given (country, cents, currency)
  on conflict (post_id, country) do update set price_cents = excluded.price_cents, currency = excluded.currency`

/** A price in the edition of a country. */
export interface EditionPrice {
  readonly country: string
  readonly cents: number
  readonly currency: string
}

/** Posts for staff, drafts included. */
@Injectable()
export class StaffPostsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async findById(id: number): Promise<StaffPostRow | undefined> {
    const [row] = await this.pool.query<StaffPostRow>(BY_ID, [id])
    return row
  }

  /** The posts that lead to a product, the oldest first. */
  async listByCanonicalLink(link: string, most: number): Promise<LinkedPostRow[]> {
    return await this.pool.query<LinkedPostRow>(BY_CANONICAL_LINK, [link, most])
  }

  /** The slug and its numbered variants, as far as pages have them. */
  async listSimilarSlugs(transaction: Transaction, slug: string): Promise<Set<string>> {
    const rows = await transaction.query<{ slug: string }[]>(SIMILAR_SLUGS, [slug])
    return new Set(rows.map((row) => row.slug))
  }

  /** The ids without a category. */
  async listMissingCategoryIds(transaction: Transaction, ids: readonly number[]): Promise<number[]> {
    const known = await transaction.getRepository(GiftCategory).find({ select: { id: true }, where: { id: In([...ids]) } })
    return ids.filter((id) => !known.some((category) => category.id === id))
  }

  async replaceCategories(transaction: Transaction, postId: number, ids: readonly number[]): Promise<void> {
    await transaction.query('delete from post_categories where post_id = $1 and category_id <> all($2::integer[])', [postId, ids])
    await transaction.query(
      'insert into post_categories (post_id, category_id) select $1, unnest($2::integer[]) on conflict do nothing',
      [postId, [...new Set(ids)]],
    )
  }

  /** Replaces the prices of editions. Rows that stay are updated in place, since a trigger repeats each change in the post. */
  async replacePrices(transaction: Transaction, postId: number, prices: readonly EditionPrice[]): Promise<void> {
    const countries = prices.map(({ country }) => country)
    await transaction.query('delete from post_prices where post_id = $1 and country <> all($2::text[])', [postId, countries])
    await transaction.query(UPSERT_PRICES, [
      postId,
      countries,
      prices.map(({ cents }) => cents),
      prices.map(({ currency }) => currency),
    ])
  }

  async listMissingPictureIds(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
    const known = await transaction.getRepository(Picture).find({ select: { id: true }, where: { id: In([...ids]) } })
    return ids.filter((id) => !known.some((picture) => picture.id === id))
  }

  async replacePictures(transaction: Transaction, postId: number, ids: readonly string[]): Promise<void> {
    await transaction.query('delete from post_pictures where post_id = $1', [postId])
    await transaction.query(
      `insert into post_pictures (post_id, place, picture_id) select $1, place - 1, id
        from unnest($2::text[]) with ordinality as given (id, place)`,
      [postId, ids],
    )
  }

  /** Publishes a post that waits for completeness (`publish_when_complete`), if nothing is missing. */
  async publishIfComplete(transaction: Transaction, id: number): Promise<void> {
    await transaction.query(
      `update posts set published = now(), first_published = coalesce(first_published, now()), publish_when_complete = false
       where id = $1 and publish_when_complete and published is null and ${IS_PUBLISHABLE}`,
      [id],
    )
  }

  async get(transaction: Transaction, id: number): Promise<Post> {
    return await transaction.getRepository(Post).findOneByOrFail({ id })
  }

  /** Whether a guide that is or was public has this id, and no post. */
  async isGuide(id: number): Promise<boolean> {
    return (await this.pool.query(IS_GUIDE, [id])).length > 0
  }

  async findForUpdate(transaction: Transaction, id: number): Promise<Post | null> {
    return await transaction.getRepository(Post).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })
  }

  /** @returns the id */
  async insert(transaction: Transaction, columns: Partial<Post>): Promise<number> {
    const { id } = await transaction.getRepository(Post).save({ ...columns })
    return id
  }

  /** What checks say of a gift's link; null where it works, or nobody has checked it. */
  async findLinkState(transaction: Transaction, postId: number): Promise<'broken' | 'unavailable' | null> {
    const statement = 'select state from link_states where post_id = $1'
    return (await transaction.query<{ state: 'broken' | 'unavailable' | null }[]>(statement, [postId]))[0]?.state ?? null
  }

  /** Forgets what checks said of a link that the gift no longer has. */
  async removeLinkState(transaction: Transaction, postId: number): Promise<void> {
    await transaction.query('delete from link_states where post_id = $1', [postId])
  }

  async update(transaction: Transaction, id: number, columns: Partial<Post>): Promise<void> {
    await transaction.getRepository(Post).update({ id }, columns)
  }
}

/** Whether a statement failed because a page has the slug: another post, or anything else in the register of addresses. */
export function isPostSlugTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'posts_slug') || isUniqueViolation(error, 'addresses_slug')
}
