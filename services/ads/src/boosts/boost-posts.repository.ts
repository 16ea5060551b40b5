import type { Picture } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { PostSnapshot } from '../outreach/contacts.repository.ts'

const COLUMNS = 'post_id::float8 as post_id, slug, title'
const PUBLIC = 'published <= $2 and title is not null'

/** Posts that can be boosted: those that are public. */
@Injectable()
export class BoostPostsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async findBySlug(slug: string, now: Date): Promise<PostSnapshot | undefined> {
    const sql = `select ${COLUMNS} from known_pictures where slug = $1 and ${PUBLIC} order by version desc limit 1`
    return (await this.source.query<PostSnapshot[]>(sql, [slug, now]))[0]
  }

  /** With the picture of the post; null without one. */
  async findById(id: number, now: Date): Promise<(PostSnapshot & { readonly picture: Picture | null }) | undefined> {
    const sql = `select ${COLUMNS}, picture from known_pictures where post_id = $1 and ${PUBLIC}`
    return (await this.source.query<(PostSnapshot & { readonly picture: Picture | null })[]>(sql, [id, now]))[0]
  }
}
