import type { GuideAction } from '@ribbonry/contracts'
import { FORMER_WRITER } from '../../editor/guides/reading/staff-guide-record.ts'
import type { NamedActivity } from './guide-log.service.ts'

/** Presents an entry of the activity log of a guide. */
export function presentActivity({ id, action, actor, member_id, username, at, details }: NamedActivity): GuideAction {
  return { id, action, username: username ?? (member_id === null ? actor : FORMER_WRITER), at: at.toISOString(), details }
}
