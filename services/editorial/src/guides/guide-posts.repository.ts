import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

const BIND_PRODUCTS = `
  update guide_products set post_id = k.post_id from known_posts as k
  where guide_products.post_id is null and k.slug = guide_products.gift and not k.deleted and k.post_id = any($1::bigint[])`

const BIND_PICTURES = `
  update guides set picture_post_id = k.post_id from known_posts as k
  where guides.picture_post_id is null and k.slug = guides.picture_of and not k.deleted and k.post_id = any($1::bigint[])`

const RAISE_VERSIONS = `
  update guides set version = version + 1 where picture_post_id = any($1::bigint[]) and picture is null returning id`

const SLUGS = `
  select slug from guides where picture_post_id = any($1::bigint[])
    or id in (select guide_id from guide_products where post_id = any($1::bigint[]))`

/** Reads which guides show which posts. */
@Injectable()
export class GuidePostsRepository {
  /** Stores the ids of posts that guides and products refer to by slug, because a post may be renamed later. */
  async bind(transaction: Transaction, postIds: readonly number[]): Promise<void> {
    await transaction.query(BIND_PRODUCTS, [postIds])
    await transaction.query(BIND_PICTURES, [postIds])
  }

  /** Increments the versions of guides with the picture of one of these posts. Returns their ids. */
  async raiseVersions(transaction: Transaction, postIds: readonly number[]): Promise<number[]> {
    const [raised] = await transaction.query<[{ id: number }[], number]>(RAISE_VERSIONS, [postIds])
    return raised.map(({ id }) => id)
  }

  /** Slugs of the guides that show any of these posts. */
  async listSlugs(transaction: Transaction, postIds: readonly number[]): Promise<string[]> {
    return (await transaction.query<{ slug: string }[]>(SLUGS, [postIds])).map(({ slug }) => slug)
  }
}
