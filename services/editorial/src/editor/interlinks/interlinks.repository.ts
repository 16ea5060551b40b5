import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface InboundLink {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly keyword: string
  readonly found: boolean
  readonly published: boolean
}

const INBOUND = `
  select g.id, g.slug, g.title, coalesce(i.keyword, '') as keyword, g.linked_paths @> array[$1] as found,
    g.published is not null as published
  from guides as g left join lateral (
    select keyword from guide_interlinks as i where i.guide_id = g.id and i.path = $1 order by i.place, i.id limit 1
  ) as i on true
  where g.id in (
      select id from guides where linked_paths @> array[$1] union select guide_id from guide_interlinks where path = $1
    ) and g.slug <> $2 and ($3::integer is null or g.user_id = $3 or g.curator_id = $3)
  order by g.title, g.id limit 200`

const GUIDE_OF = 'select guide_id as id from guide_interlinks where id = $1'

/** Links between guides and other pages of the site. */
@Injectable()
export class InterlinksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * The first 200 guides by title with a link, or a planned link, to a page.
   * @param memberId limits to guides that this member writes or curates; undefined for all
   */
  async listInbound(path: string, slug: string, memberId: number | undefined): Promise<InboundLink[]> {
    return await this.source.query<InboundLink[]>(INBOUND, [path, slug, memberId ?? null])
  }

  /** Guide to which a link belongs. */
  async findGuideOf(id: number): Promise<number | undefined> {
    return (await this.source.query<{ id: number }[]>(GUIDE_OF, [id]))[0]?.id
  }
}
