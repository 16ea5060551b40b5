import { MAX_GUIDES_AT_LINK, OWN_LINKS_PER_PAGE } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { TRASHED_GUIDES } from '../../guides/trashed-guides.ts'
import type { GuidePeople } from '../guides/guide-access.policy.ts'

/** Targets that are looked at; more are looked at once some of these are mended. */
const MAX_TARGETS = 2000

export interface UnlinkedGuideRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly published: Date
  readonly views: number
}

/** A blog post with a link. */
export interface LinkingPostRow {
  readonly path: string
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly words: string
  readonly published: boolean
}

/** A page to which guides or blog posts link, which is no public guide or gift. */
export interface LinkTargetRow {
  readonly path: string
  readonly guide_count: number
  readonly post_count: number
  /** A guide that is not public has this address. */
  readonly is_draft: boolean
}

/** A guide with a link. */
export interface LinkingGuideRow extends GuidePeople {
  readonly path: string
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly words: string
  readonly published: boolean
}

const MINE = 'g.trashed is null and ($1::integer is null or g.user_id = $1 or g.curator_id = $1)'

/** All of them are found anyway, so that the page and the count are one statement. */
const UNLINKED = `
  with linked as materialized (
    select distinct l.path from guide_text_links as l join guides as source on source.id = l.guide_id
    where source.published <= now() and l.path <> '/' || source.slug
    union select unnest(paths) from known_blog_posts where not deleted and published <= now()
  ),
  unlinked as materialized (
    select g.id, g.views from guides as g left join linked on linked.path = '/' || g.slug
    where g.published <= now() and linked.path is null and ${MINE}
  )
  select counted.total, g.id, g.slug, g.title, g.published, g.views
  from (select count(*)::integer as total from unlinked) as counted left join (
    select id from unlinked order by views desc, id desc limit ${OWN_LINKS_PER_PAGE} offset $2
  ) as wanted on true left join guides as g using (id)
  order by g.views desc, g.id desc`

const TARGETS = `
  with linked as materialized (
    select path, sum(guides)::integer as guide_count, sum(posts)::integer as post_count
    from (
      select l.path, count(*) as guides, 0 as posts from guide_text_links as l
      where l.guide_id not in (${TRASHED_GUIDES})
        and ($1::integer is null or l.guide_id in (select id from guides where user_id = $1 or curator_id = $1))
      group by l.path
      union all
      select p.path, 0, count(*) from known_blog_posts as b cross join unnest(b.paths) as p (path)
      where $1::integer is null and not b.deleted group by p.path
    ) as each group by path
  )
  select linked.path, linked.guide_count, linked.post_count, target.id is not null as is_draft
  from linked left join guides as target on target.slug = substr(linked.path, 2)
  where linked.path <> '/' and (target.published is null or target.published > now())
    and not exists (select from known_posts as gift
      where gift.slug = substr(linked.path, 2) and not gift.deleted and gift.published <= now())
  order by linked.guide_count + linked.post_count desc, linked.path limit ${MAX_TARGETS}`

const GUIDES_AT = `
  select wanted.path, found.* from unnest($2::text[]) as wanted (path), lateral (
    select g.id, g.slug, g.title, l.words, g.published is not null as published, g.status, g.user_id, g.curator_id,
      g.submitted_editor, g.submitted_curator, g.curation_approved, g.writing_approved
    from guide_text_links as l join guides as g on g.id = l.guide_id
    where l.path = wanted.path and ${MINE} order by g.title, g.id limit ${MAX_GUIDES_AT_LINK}
  ) as found`

const POSTS_AT = `
  select wanted.path, found.* from unnest($1::text[]) as wanted (path), lateral (
    select b.blog_post_id as id, b.slug, b.title, coalesce(b.published <= now(), false) as published,
      (select link ->> 'words' from jsonb_array_elements(b.links) as link where link ->> 'path' = wanted.path limit 1) as words
    from known_blog_posts as b where b.paths @> array[wanted.path] and not b.deleted
    order by b.title, b.blog_post_id limit ${MAX_GUIDES_AT_LINK}
  ) as found`

const LINKING = `
  select g.id, g.title from guides as g
  where g.id in (select guide_id from guide_text_links where path = any($2::text[])) and ${MINE}
    and ($3::integer[] is null or g.id = any($3)) order by g.id`

/** Reads the links between our pages. `memberId` limits guides to those that this member writes or curates; null for all. */
@Injectable()
export class OwnLinksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async listUnlinked(page: number, memberId: number | null): Promise<{ rows: UnlinkedGuideRow[]; total: number }> {
    const values = [memberId, (page - 1) * OWN_LINKS_PER_PAGE]
    const found = await this.source.query<(UnlinkedGuideRow & { total: number })[]>(UNLINKED, values)
    // A page past the end is one row with the total alone.
    const rows = found.filter(({ id }) => id !== null).map(({ total: _total, ...row }) => row)
    return { rows, total: found[0]?.total ?? 0 }
  }

  /** Most used first. */
  async listTargets(memberId: number | null): Promise<LinkTargetRow[]> {
    return await this.source.query<LinkTargetRow[]>(TARGETS, [memberId])
  }

  /** The first guides by title at each of these paths. */
  async listGuidesAt(paths: readonly string[], memberId: number | null): Promise<LinkingGuideRow[]> {
    return paths.length === 0 ? [] : await this.source.query<LinkingGuideRow[]>(GUIDES_AT, [memberId, paths])
  }

  /** The first blog posts by title at each of these paths. */
  async listPostsAt(paths: readonly string[]): Promise<LinkingPostRow[]> {
    return paths.length === 0 ? [] : await this.source.query<LinkingPostRow[]>(POSTS_AT, [paths])
  }

  /** The guides with a link to one of these paths, optionally only some. */
  async listLinking(
    paths: readonly string[],
    guides: readonly number[] | undefined,
    memberId: number | null,
  ): Promise<{ readonly id: number; readonly title: string }[]> {
    return await this.source.query<{ id: number; title: string }[]>(LINKING, [memberId, paths, guides ?? null])
  }
}
