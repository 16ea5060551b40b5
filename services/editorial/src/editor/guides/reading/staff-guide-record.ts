import type { GuideCategory, GuideStage, GuideStatus, Picture } from '@ribbonry/contracts'

/** Name that lists and the editor show for a deleted account. */
export const FORMER_WRITER = 'a former writer'

/** A guide as staff lists need it. */
export interface StaffGuideRecord {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly short_title: string
  readonly picture: Picture | null
  readonly status: GuideStatus
  readonly stage: GuideStage | null
  readonly user_id: number | null
  /** Null without a writer, and for a writer with a deleted account. */
  readonly username: string | null
  readonly curator_id: number | null
  readonly curator_username: string | null
  readonly submitted_editor: boolean
  readonly submitted_curator: boolean
  readonly draft_approved: boolean
  readonly curation_approved: boolean
  readonly writing_approved: boolean
  readonly turn_since: Date
  readonly product_count: number
  readonly amazon_count: number
  readonly etsy_count: number
  /** Products whose link does not work. */
  readonly broken_count: number
  readonly views: number
  readonly top_ten_ctr: number | null
  readonly traffic_volume: number | null
  /** ISO 8601 date. */
  readonly planned: string | null
  readonly publish_at: Date | null
  readonly published: Date | null
  readonly first_published: Date | null
  readonly created: Date
  readonly modified: Date
  /** When it came into the trash; null for one that is not in it. */
  readonly trashed: Date | null
  readonly version: number
}

/** A guide as the editor needs it. */
export interface EditedGuideRecord extends StaffGuideRecord {
  readonly content: string
  readonly outro: string
  readonly color: string
  readonly layout: string
  /** Without those in the trash; merged ones by what took their place. */
  readonly category_ids: readonly number[]
  readonly categories: readonly GuideCategory[]
  readonly audience: readonly string[]
  /** Head picture of the guide itself; `picture` falls back to the picture of a gift. */
  readonly own_picture: Picture | null
  readonly source_picture: Picture | null
  readonly focus_x: number
  readonly focus_y: number
  readonly trashed_by: number | null
  /** What a guide in the trash was before; null for others. */
  readonly trashed_published: Date | null
  readonly trashed_status: GuideStatus | null
}

/** Products whose link does not work. A product without an own link has that of its gift. */
const BROKEN_COUNT = `(
    select count(*) from guide_products as p left join known_posts as k on k.post_id = p.post_id
    where p.guide_id = row.id
      and (p.broken or p.link_state is not null or p.link is null and (k.broken or k.deleted))
  )::integer as broken_count`

/** SQL columns of `StaffGuideRecord`, from `guides as row` and `STAFF_GUIDE_JOINS`. */
export const STAFF_GUIDE_COLUMNS = `
  row.id, row.slug, row.title, row.short_title, coalesce(row.picture, pictured.picture) as picture, row.status, row.stage,
  row.user_id, nullif(writer.username, '') as username, row.curator_id, nullif(curator.username, '') as curator_username,
  row.submitted_editor, row.submitted_curator, row.draft_approved, row.curation_approved, row.writing_approved, row.turn_since,
  row.product_count, row.amazon_count, row.etsy_count, ${BROKEN_COUNT}, row.views, row.top_ten_ctr, row.traffic_volume,
  to_char(row.planned, 'YYYY-MM-DD') as planned, row.publish_at, row.published, row.first_published, row.created, row.modified,
  row.trashed, row.version`

export const STAFF_GUIDE_JOINS = `
  left join known_posts as pictured on pictured.post_id = row.picture_post_id and not pictured.deleted
  left join known_staff as writer on writer.member_id = row.user_id
  left join known_staff as curator on curator.member_id = row.curator_id`

export const EDITED_GUIDE_COLUMNS = `
  ${STAFF_GUIDE_COLUMNS}, row.content, row.outro, row.color, row.layout,
  live_guide_categories(row.category_ids) as category_ids, row.audience,
  row.picture as own_picture, row.source_picture, row.focus_x, row.focus_y,
  row.trashed_by, row.trashed_published, row.trashed_status,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'label', c.label) order by w.place), '[]')
    from unnest(live_guide_categories(row.category_ids)) with ordinality as w (id, place)
      join guide_categories as c using (id)) as categories`
