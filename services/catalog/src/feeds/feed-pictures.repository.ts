import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, In, IsNull } from 'typeorm'
import { PostPicture } from '../posts/pictures/post-picture.entity.ts'
import { publishPostsChanged } from '../posts/post-changed.ts'
import { Post } from '../posts/post.entity.ts'

/** A picture of a post that is not fetched yet. Its place may change while it is fetched, its address does not. */
export interface PendingPicture {
  readonly postId: string
  readonly url: string
  readonly attempts: number
}

export interface FetchedPicture {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly color: string
}

/** Pictures of feeds that are to be fetched. */
@Injectable()
export class FeedPicturesRepository {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  /** Leases waiting pictures to this worker; they become available again when the lease ends. */
  async lease(count: number, seconds: number): Promise<PendingPicture[]> {
    const [rows] = await this.dataSource.query<[PendingPicture[], number]>(LEASE, [count, seconds])
    return rows
  }

  async saveFetched({ postId, url }: PendingPicture, picture: FetchedPicture): Promise<void> {
    await this.dataSource.query(SAVE_FETCHED, [postId, url, picture.id, picture.width, picture.height, picture.color])
  }

  /** Permanent failure. */
  async markFailed({ postId, url }: PendingPicture, reason: string): Promise<void> {
    const waiting = { postId: Number(postId), sourceUrl: url, state: 'waiting' } as const
    await this.dataSource.getRepository(PostPicture).update(waiting, { state: 'failed', reason })
  }

  async postpone({ postId, url }: PendingPicture, reason: string, seconds: number): Promise<void> {
    await this.dataSource.query(
      `update post_pictures set reason = $3, next_attempt = now() + make_interval(secs => $4) where ${WAITING}`,
      [postId, url, reason, seconds],
    )
  }

  /** Gives a leased picture back, as if it had not been tried. */
  async release({ postId, url }: PendingPicture): Promise<void> {
    await this.dataSource.query(`update post_pictures set attempts = attempts - 1, next_attempt = null where ${WAITING}`, [
      postId,
      url,
    ])
  }

  /**
   * Publishes posts that got a picture; those in the trash get theirs unpublished.
   * @returns their slugs
   */
  async publishChanged(postIds: readonly string[]): Promise<string[]> {
    return await this.transactions.run(async (manager) => {
      await manager.query('select from posts where id = any($1::bigint[]) order by id for update', [postIds])
      await manager.query('update posts set version = version + 1 where id = any($1::bigint[]) and trashed_at is null', [postIds])
      const posts = await manager.getRepository(Post).findBy({ id: In(postIds.map(Number)), trashedAt: IsNull() })
      await publishPostsChanged(manager, posts)
      return posts.map(({ slug }) => slug)
    })
  }
}

/** Staff may have moved the picture since it was leased, or taken it away. */
const WAITING = `post_id = $1 and source_url = $2 and state = 'waiting'`

const LEASE = `
  update post_pictures set attempts = attempts + 1, next_attempt = now() + make_interval(secs => $2)
  where (post_id, place) in (
    select post_id, place from post_pictures
    where state = 'waiting' and (next_attempt is null or next_attempt <= now())
    order by next_attempt nulls first, post_id limit $1 for update skip locked
  )
  returning post_id as "postId", source_url as url, attempts`

const SAVE_FETCHED = `
  with stored as (
    insert into pictures (id, width, height, color) values ($3, $4, $5, $6) on conflict (id) do nothing
  )
  update post_pictures set state = 'ready', picture_id = $3, reason = null, next_attempt = null
  where ${WAITING}`
