import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface InboundLink {
  readonly id: number
  readonly type: 'guide' | 'blog'
  readonly slug: string
  readonly title: string
  readonly words: string
  /** A text has the link; otherwise it is planned. */
  readonly found: boolean
  readonly published: boolean
}

const MINE = 'g.trashed is null and ($3::integer is null or g.user_id = $3 or g.curator_id = $3)'

const MOST = 200

/** Of a page that more link to, the guides that were made last: an index has them in that order. */
const INBOUND = `
  (
    select g.id, 'guide' as type, g.slug, g.title, l.words, true as found, g.published is not null as published
    from guide_text_links as l join guides as g on g.id = l.guide_id
    where l.path = $1 and g.slug <> $2 and ${MINE} order by l.guide_id desc limit ${MOST}
  ) union all (
    select g.id, 'guide', g.slug, g.title, i.keyword, false, g.published is not null
    from (
      select distinct on (guide_id) guide_id, keyword from guide_interlinks where path = $1 order by guide_id desc, place, id
    ) as i join guides as g on g.id = i.guide_id
    where g.slug <> $2 and ${MINE}
      and not exists (select from guide_text_links as l where l.guide_id = i.guide_id and l.path = $1)
    order by g.id desc limit ${MOST}
  ) union all (
    select b.blog_post_id, 'blog', b.slug, b.title, coalesce(jsonb_path_query_first(b.links, '$[*] ? (@.path == $path).words',
      jsonb_build_object('path', $1::text)) #>> '{}', ''), true, coalesce(b.published <= now(), false)
    from known_blog_posts as b
    where b.paths @> array[$1::text] and not b.deleted and ($3::integer is null or b.published <= now())
    order by b.blog_post_id desc limit ${MOST}
  )
  order by title, type, id limit ${MOST}`

const GUIDE_OF = 'select guide_id as id from guide_interlinks where id = $1'

/** Links between guides and other pages of the site. */
@Injectable()
export class InterlinksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * At most 200 guides and blog posts with a link to a page, or guides with a planned one, by title.
   * @param memberId limits to guides that this member writes or curates, and to published blog posts; undefined for all
   */
  async listInbound(path: string, slug: string, memberId: number | undefined): Promise<InboundLink[]> {
    return await this.source.query<InboundLink[]>(INBOUND, [path, slug, memberId ?? null])
  }

  /** Guide to which a link belongs. */
  async findGuideOf(id: number): Promise<number | undefined> {
    return (await this.source.query<{ id: number }[]>(GUIDE_OF, [id]))[0]?.id
  }
}
