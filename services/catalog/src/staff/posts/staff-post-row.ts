import type { Pitch } from '@ribbonry/contracts'
import type { PostRow } from '../../posts/post-row.ts'

/** A pitch, its priority by its place in `PITCH_PRIORITIES`. */
export type PitchColumns = Omit<Pitch, 'priority'> & { readonly priority: number }

/** A post with all columns that staff see. */
export interface StaffPostRow extends PostRow {
  readonly instagram: boolean
  readonly publish_when_complete: boolean
  readonly countries: readonly string[]
  readonly created: string
  readonly modified: string
  readonly version: number
  readonly trashed_at: string | null
  readonly import_id: number | null
  readonly sent_by: string | null
  readonly pitch: PitchColumns | null
  readonly ctr: number | null
  readonly clicks: number
  readonly impressions: number
  readonly mobile_clicks: number
  readonly mobile_impressions: number
  readonly earnings_score: number
  readonly week_score: number
  readonly saves: number
  readonly editorial_clicks: number
  readonly editorial_impressions: number
  readonly postpage_clicks: number
  readonly postpage_impressions: number
  readonly cat_clicks: number
  readonly cat_impressions: number
  readonly categories_summary: string
}

/** Columns of a `StaffPostRow`, of `row`, a row of `posts`. */
export const STAFF_POST_COLUMNS = `row.*, row.content <> '' as has_content,
  row.clicks::float8 / nullif(row.impressions, 0) as ctr, (
    select import_id from feed_import_gifts where post_id = row.id and what = 'created' order by import_id desc limit 1
  ) as import_id, (
    select coalesce(known_members.username, '') from product_submissions left join known_members using (member_id)
    where post_id = row.id
  ) as sent_by, (
    select json_build_object('comments', comments, 'link', link, 'priority', priority, 'video_url', video_url, 'amazon', amazon)
    from post_pitches where post_id = row.id
  ) as pitch`
