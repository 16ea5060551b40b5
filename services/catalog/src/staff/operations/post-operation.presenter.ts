import type { PostOperation as OperationAnswer } from '@ribbonry/contracts'
import { notReadySentence } from '../../posts/publishing-needs.ts'
import type { RefusedItem } from './post-operation-items.repository.ts'
import type { OperationView } from './post-operations.service.ts'

export function presentOperation({ operation, refused }: OperationView): OperationAnswer {
  const { id, state, total, changed, undone, refused: count, created, undoUntil } = operation
  const canUndo = undoUntil !== null && changed > 0 && state !== 'undone'
  return {
    id,
    state,
    total,
    changed,
    undone,
    refused: refused.map(presentRefusal),
    refused_count: count,
    created: created.toISOString(),
    undo_until: canUndo ? undoUntil.toISOString() : null,
  }
}

const REASONS = {
  'in-trash': 'This gift is in the trash. Please restore it first.',
  'post-not-found': 'We could not find that gift.',
  'changed-since': 'Somebody has changed this gift since, so it stays as it is.',
} as const

function presentRefusal({ postId, title, code, missing }: RefusedItem): OperationAnswer['refused'][number] {
  const reason = code === 'not-ready-to-publish' ? notReadySentence(missing) : REASONS[code]
  return { post_id: postId, title, code, reason }
}
