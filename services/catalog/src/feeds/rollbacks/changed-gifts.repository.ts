import { In, type EntityManager } from 'typeorm'
import { publishPostsChanged } from '../../posts/post-changed.ts'
import { Post } from '../../posts/post.entity.ts'

/**
 * Increments the version of posts that feed handling changed, and publishes them, in the transaction of the change. It does not
 * count as an edit: rollbacks still treat these posts as unchanged.
 * @returns their slugs
 */
export async function publishChangedGifts(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  await manager.query('update posts set version = version + 1, modified = now() where id = any($1::bigint[])', [ids])
  await manager.query(FOLLOW_VERSION, [ids])
  const posts = await manager.getRepository(Post).find({ where: { id: In(ids.map(Number)) } })
  await publishPostsChanged(manager, posts)
  return posts.map((post) => post.slug)
}

const FOLLOW_VERSION = `
  update feed_import_gifts recorded set version = posts.version from posts
  where recorded.post_id = posts.id and posts.id = any($1::bigint[]) and recorded.version = posts.version - 1
    and recorded.outcome is null`
