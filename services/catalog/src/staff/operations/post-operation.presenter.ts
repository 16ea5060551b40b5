import type { PostOperation as OperationAnswer } from '@ribbonry/contracts'
import { notReadySentence } from '../../posts/publishing-needs.ts'
import { POST_IS_GUIDE } from '../posts/staff-post-refusals.ts'
import type { RefusedItem } from './post-operation-items.repository.ts'
import type { OperationView } from './post-operations.service.ts'

export function presentOperation({ operation, refused, undo }: OperationView): OperationAnswer {
  const { id, total, changed, refused: count, created, undoUntil } = operation
  const canUndo = undoUntil !== null && changed > 0 && undo === undefined
  return {
    id,
    state: undo === undefined ? operation.state : STATES[undo.state],
    total,
    changed,
    undone: undo?.changed ?? 0,
    refused: refused.map(presentRefusal),
    refused_count: count + (undo?.skipped ?? 0),
    created: created.toISOString(),
    undo_until: canUndo ? undoUntil.toISOString() : null,
  }
}

/** A change by the state of its undo; where that was taken back, the change is in force. */
const STATES = {
  final: 'undone',
  running: 'undoing',
  done: 'undone',
  failed: 'failed',
  undoing: 'undoing',
  undone: 'done',
} as const

const REASONS = {
  'in-trash': 'This gift is in the trash. Please restore it first.',
  'post-not-found': 'We could not find that gift.',
  'post-is-guide': POST_IS_GUIDE,
  'changed-since': 'Somebody has changed this gift since, so it stays as it is.',
} as const

function presentRefusal({ postId, title, code, missing }: RefusedItem): OperationAnswer['refused'][number] {
  const reason = code === 'not-ready-to-publish' ? notReadySentence(missing) : REASONS[code]
  return { post_id: postId, title, code, reason }
}
