import { PLACEHOLDER_PICTURE, type StaffGuideRow } from '@ribbonry/contracts'
import { guideTurn } from '@ribbonry/guides'
import { FORMER_WRITER, type StaffGuideRecord } from './staff-guide-record.ts'

/** Presents a guide as a row of a staff list. */
export function presentStaffGuide(guide: StaffGuideRecord): StaffGuideRow {
  const picture = guide.picture ?? { ...PLACEHOLDER_PICTURE, alt: guide.title }
  const { id, slug, title, short_title, status, stage, traffic_volume, planned } = guide
  const { submitted_editor, submitted_curator, draft_approved, curation_approved, writing_approved } = guide
  const { product_count, amazon_count, etsy_count, broken_count, views, top_ten_ctr } = guide
  const writer = personOf(guide.user_id, guide.username)
  const curator = personOf(guide.curator_id, guide.curator_username)
  return {
    id,
    slug,
    title,
    short_title,
    image: picture.src,
    picture,
    status,
    stage,
    user_id: writer.id,
    username: writer.name,
    curator_id: curator.id,
    curator_username: curator.name,
    assigned: writer.id !== null,
    curator_assigned: curator.id !== null,
    submitted_editor,
    submitted_curator,
    draft_approved,
    curation_approved,
    writing_approved,
    turn: turnOf(guide, writer, curator),
    product_count,
    amazon_count,
    etsy_count,
    broken_count,
    views,
    top_ten_ctr,
    traffic_volume,
    planned,
    publish_at: guide.publish_at?.toISOString() ?? null,
    published: guide.published?.toISOString() ?? null,
    created: guide.created.toISOString(),
    modified: guide.modified.toISOString(),
    ...(guide.trashed !== null && { trashed: guide.trashed.toISOString() }),
  }
}

interface Person {
  readonly id: number | null
  readonly name: string | null
}

function personOf(id: number | null, username: string | null): Person {
  return { id, name: id === null ? null : (username ?? FORMER_WRITER) }
}

function turnOf(guide: StaffGuideRecord, writer: Person, curator: Person): StaffGuideRow['turn'] {
  if (guide.trashed !== null) return null
  const progress = { ...guide, assigned: writer.id !== null, curator_assigned: curator.id !== null }
  const who = guideTurn(progress)
  if (who === null) return null
  const person = { writer, curator, editor: undefined, access: undefined }[who]
  return { who, user_id: person?.id ?? null, username: person?.name ?? null, since: guide.turn_since.toISOString() }
}
