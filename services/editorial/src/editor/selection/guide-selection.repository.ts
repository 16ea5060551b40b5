import type { Picture } from '@ribbonry/contracts'
import { likePattern } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface GuideChoiceRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly product_count: number
  readonly picture: Picture | null
  readonly published: boolean
}

interface Selection {
  /** Null for any. */
  readonly term: string | null
  readonly onlyPublished: boolean
  /** Limits drafts to those that this member writes or curates; null for all. */
  readonly memberId: number | null
  readonly limit: number
  readonly offset: number
}

// Finds keys first, so that a late page only reads its own rows.
const SELECT = `
  select g.id, g.slug, g.title, g.product_count, coalesce(g.picture, pictured.picture) as picture,
    g.published is not null as published
  from (
    select id, modified from guides
    where ($1::text is null or title ilike $1 or slug ilike $1) and (not $2 or published <= now())
      and trashed is null
      and ($3::integer is null or user_id = $3 or curator_id = $3 or published <= now())
    order by modified desc, id desc limit $4 offset $5
  ) as wanted join guides as g using (id)
    left join known_posts as pictured on pictured.post_id = g.picture_post_id and not pictured.deleted
  order by wanted.modified desc, wanted.id desc`

/** Guides to choose from, last changed first. */
@Injectable()
export class GuideSelectionRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async list({ term, onlyPublished, memberId, limit, offset }: Selection): Promise<GuideChoiceRow[]> {
    const pattern = term === null ? null : likePattern(term)
    return await this.source.query<GuideChoiceRow[]>(SELECT, [pattern, onlyPublished, memberId, limit, offset])
  }
}
