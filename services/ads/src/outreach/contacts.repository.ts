import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A public post. */
export interface PostSnapshot {
  readonly post_id: number
  readonly slug: string
  readonly title: string
}

const POST = `
  select post_id::float8 as post_id, slug, title from known_pictures
  where post_id = $1 and published is not null and published <= $2 and title is not null`

const UPSERT = `
  insert into outreach_contacts (post_id, email, saved_at) values ($1, $2, $3)
  on conflict (post_id) do update set email = excluded.email, saved_at = excluded.saved_at`

const BIND_POSTS = [
  `update outreach_contacts as c set post_id = k.post_id from known_pictures as k
   where c.post_id is null and k.slug = c.post_of
     and not exists (select from outreach_contacts as o where o.post_id = k.post_id)`,
  `update campaigns as p set source_post_id = k.post_id from known_pictures as k
   where p.source_post_id is null and k.slug = p.source_post_of`,
] as const

/** Posts, and the e-mail addresses of their makers. */
@Injectable()
export class ContactsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async findPost(id: number, now: Date): Promise<PostSnapshot | undefined> {
    return (await this.source.query<PostSnapshot[]>(POST, [id, now]))[0]
  }

  async findEmail(postId: number): Promise<string | undefined> {
    const sql = 'select email from outreach_contacts where post_id = $1'
    return (await this.source.query<{ email: string }[]>(sql, [postId]))[0]?.email
  }

  async save(transaction: Transaction, postId: number, email: string, at: Date): Promise<void> {
    await transaction.query(UPSERT, [postId, email, at])
  }

  async remove(transaction: Transaction, postId: number): Promise<void> {
    await transaction.query('delete from outreach_contacts where post_id = $1', [postId])
  }

  /** Stores the ids of posts that contacts and campaigns of the demo refer to by slug. */
  async bindPosts(transaction: Transaction): Promise<void> {
    for (const statement of BIND_POSTS) await transaction.query(statement)
  }
}
