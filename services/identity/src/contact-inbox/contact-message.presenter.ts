import type { StaffContactMessage } from '@ribbonry/contracts'
import type { InboxRow } from './contact-inbox.repository.ts'

export function presentContactMessage(row: InboxRow): StaffContactMessage {
  const { id, version, name, email, type, page, state, reply, repliedAt } = row
  return {
    id,
    version,
    name,
    email,
    type,
    page,
    state,
    text: row.message,
    created: row.received.toISOString(),
    handled_by: row.handledBy === null ? null : { id: row.handledBy, username: row.handlerName ?? '' },
    handled_at: row.handledAt?.toISOString() ?? null,
    reply:
      reply === null || repliedAt === null || row.repliedBy === null
        ? null
        : {
            text: reply,
            by: { id: row.repliedBy, username: row.replierName ?? '' },
            at: repliedAt.toISOString(),
            mailed: row.replyMailed?.toISOString() ?? null,
          },
  }
}
