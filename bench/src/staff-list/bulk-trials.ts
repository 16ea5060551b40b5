import { setTimeout as pause } from 'node:timers/promises'
import { bulkChangePosts, type BulkPostChange, getPostOperation, undoPostOperation } from '@ribbonry/contracts'
import type { MemberCaller } from '../load/member-caller.ts'

export const GIFTS = 1000
const EDITOR = 1
const POLL_MS = 20
/** Ids of every tenth gift. */
const idsFrom = (first: number): number[] => Array.from({ length: GIFTS }, (_, index) => first + 10 * index)
const [DRAFTS, PUBLISHED] = [idsFrom(20_003), idsFrom(20_005)]

/** A change, and the ids of the changed gifts. */
export interface BulkTrial {
  readonly ids: readonly number[]
  readonly change: BulkPostChange
}

export const BULK_TRIALS: Readonly<Record<string, BulkTrial>> = {
  unpublish: { ids: PUBLISHED, change: { published: null } },
  publish: { ids: DRAFTS, change: { published: '2026-01-01T00:00:00.000Z' } },
  'add to a category': { ids: PUBLISHED, change: { add_category_ids: [8] } },
}

/** Duration of a bulk change and of its undo, milliseconds. */
export interface BulkTime {
  readonly change: number
  readonly undo: number
  readonly changed: number
}

/** @throws Error when the undo restores nothing */
export async function timeBulk(caller: MemberCaller, { ids, change }: BulkTrial): Promise<BulkTime> {
  const began = performance.now()
  const { answer } = await caller.time(bulkChangePosts, EDITOR, { body: { ids: [...ids], change } })
  const { id } = answer.operation
  const changed = await until(caller, id, 'done')
  const between = performance.now()
  await caller.time(undoPostOperation, EDITOR, { params: { id } })
  const undone = await until(caller, id, 'undone')
  if (undone.undone !== changed.changed) throw new Error(`Of ${changed.changed} gifts ${undone.undone} were put back`)
  return { change: between - began, undo: performance.now() - between, changed: changed.changed }
}

async function until(
  caller: MemberCaller,
  id: number,
  state: 'done' | 'undone',
): Promise<{ readonly changed: number; readonly undone: number }> {
  for (;;) {
    const { operation } = (await caller.time(getPostOperation, EDITOR, { params: { id } })).answer
    if (operation.state === state) return operation
    if (operation.state === 'failed') throw new Error(`The change ${id} failed`)
    await pause(POLL_MS)
  }
}
