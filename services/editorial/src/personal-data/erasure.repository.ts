import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

/** A part of a draft whose unfinished work became unassigned. */
export interface ReleasedPart {
  readonly guideId: number
  readonly part: 'curation' | 'writing'
  readonly memberId: number
}

// Authors of finished parts and of published guides are replaced by an anonymous number, which lists show as a former writer.
// Their unfinished parts of drafts become unassigned.
const releaseOf = (person: 'user_id' | 'curator_id', approved: string, submitted: string): string => `
  with gone as (
    select id, ${person} as member_id from guides
    where ${person} = any($1::bigint[]) and status = 'draft' and not ${approved} for update
  ), released as (
    update guides set ${person} = null, ${submitted} = false, version = version + 1, turn_since = now()
    from gone where guides.id = gone.id returning guides.id, gone.member_id
  )
  select id::float8 as "guideId", member_id::float8 as "memberId" from released order by id`

const RELEASE = [
  ['writing', releaseOf('user_id', 'writing_approved', 'submitted_editor')],
  ['curation', releaseOf('curator_id', 'curation_approved', 'submitted_curator')],
] as const

// Submissions and payments get that number as well. The log contains only member ids.
const ERASE = [
  'delete from guide_comments where member_id = any($1::bigint[])',
  'update guide_comments set resolved_by = null where resolved_by = any($1::bigint[])',
  'update guides set created_by = null where created_by = any($1::bigint[])',
  'update guides set trashed_by = null where trashed_by = any($1::bigint[])',
  'update guide_revisions set member_id = null where member_id = any($1::bigint[])',
  'update guide_checks set member_id = null where member_id = any($1::bigint[])',
  'update guide_waivers set member_id = null where member_id = any($1::bigint[])',
  'update blacklisted_sites set added_by = null where added_by = any($1::bigint[])',
  'update todo_items set created_by = null where created_by = any($1::bigint[])',
  'update todo_guides set added_by = null where added_by = any($1::bigint[])',
  'update todo_guides set closed_by = null where closed_by = any($1::bigint[])',
  'update hidden_gifts set hidden_by = null where hidden_by = any($1::bigint[])',
  'update guide_needs set assigned_to = null where assigned_to = any($1::bigint[])',
  'delete from guide_week_mails where member_id = any($1::bigint[])',
  'delete from due_mails where member_id = any($1::bigint[])',
  `update known_staff set username = '', roles = '{}', access_type = null, deleted = true where member_id = any($1::bigint[])`,
] as const

/** Removes members from guides and related tables. */
@Injectable()
export class ErasureRepository {
  /** Returns the parts that became unassigned. */
  async erase(transaction: Transaction, memberIds: readonly number[]): Promise<ReleasedPart[]> {
    const released: ReleasedPart[] = []
    for (const [part, statement] of RELEASE) {
      const rows = await transaction.query<Omit<ReleasedPart, 'part'>[]>(statement, [memberIds])
      released.push(...rows.map((row) => ({ ...row, part })))
    }
    for (const statement of ERASE) await transaction.query(statement, [memberIds])
    return released
  }
}
