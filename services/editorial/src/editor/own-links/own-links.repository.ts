import { MAX_GUIDES_AT_LINK, OWN_LINKS_PER_PAGE } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
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

/** A page to which guides link, which is no public guide or gift. */
export interface LinkTargetRow {
  readonly path: string
  readonly guide_count: number
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

const MINE = '($1::integer is null or g.user_id = $1 or g.curator_id = $1)'

const UNLINKED = `
  with linked as (
    select l.path from guide_text_links as l join guides as source on source.id = l.guide_id
    where source.published <= now() and l.path <> '/' || source.slug
    union select unnest(paths) from known_blog_posts where not deleted and published <= now()
  ),
  unlinked as (
    select g.id, g.views from guides as g
    where g.published <= now() and ${MINE} and not exists (select from linked where linked.path = '/' || g.slug)
  )
  select g.id, g.slug, g.title, g.published, g.views from (
    select id, views from unlinked order by views desc, id desc limit ${OWN_LINKS_PER_PAGE} offset $2
  ) as wanted join guides as g using (id) order by wanted.views desc, wanted.id desc`

const COUNT_UNLINKED = `
  select count(*)::integer as total from guides as g
  where g.published <= now() and ${MINE}
    and not exists (
      select from guide_text_links as l join guides as source on source.id = l.guide_id
      where l.path = '/' || g.slug and source.published <= now() and source.id <> g.id
    )
    and '/' || g.slug not in (select unnest(paths) from known_blog_posts where not deleted and published <= now())`

const TARGETS = `
  with linked as materialized (
    select l.path, count(*)::integer as guide_count from guide_text_links as l join guides as g on g.id = l.guide_id
    where ${MINE} group by l.path
  )
  select path, guide_count,
    exists (select from guides as target where target.slug = substr(path, 2) and target.published is null) as is_draft
  from linked
  where path <> '/'
    and not exists (select from guides as target where target.slug = substr(path, 2) and target.published <= now())
    and not exists (select from known_posts as gift
      where gift.slug = substr(path, 2) and not gift.deleted and gift.published <= now())
  order by guide_count desc, path limit ${MAX_TARGETS}`

const GUIDES_AT = `
  select wanted.path, found.* from unnest($2::text[]) as wanted (path), lateral (
    select g.id, g.slug, g.title, l.words, g.published is not null as published, g.status, g.user_id, g.curator_id,
      g.submitted_editor, g.submitted_curator, g.curation_approved, g.writing_approved
    from guide_text_links as l join guides as g on g.id = l.guide_id
    where l.path = wanted.path and ${MINE} order by g.title, g.id limit ${MAX_GUIDES_AT_LINK}
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
    const [rows, counted] = await Promise.all([
      this.source.query<UnlinkedGuideRow[]>(UNLINKED, [memberId, (page - 1) * OWN_LINKS_PER_PAGE]),
      this.source.query<{ total: number }[]>(COUNT_UNLINKED, [memberId]),
    ])
    return { rows, total: counted[0]?.total ?? 0 }
  }

  /** Most used first. */
  async listTargets(memberId: number | null): Promise<LinkTargetRow[]> {
    return await this.source.query<LinkTargetRow[]>(TARGETS, [memberId])
  }

  /** The first guides by title at each of these paths. */
  async listGuidesAt(paths: readonly string[], memberId: number | null): Promise<LinkingGuideRow[]> {
    return paths.length === 0 ? [] : await this.source.query<LinkingGuideRow[]>(GUIDES_AT, [memberId, paths])
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
