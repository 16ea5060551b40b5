import { setTimeout as pause } from 'node:timers/promises'
import { bulkChangePosts, type BulkPostChange, getPostOperation, undoPostOperation } from '@ribbonry/contracts'
import type { MemberCaller } from '../load/member-caller.ts'

export const GIFTS = 1000
const EDITOR = 1
/** Milliseconds. A long change is asked about less often, since each question takes time from it. */
const POLL_MS = 20
/** Ids of every tenth gift. */
const idsFrom = (first: number): number[] => Array.from({ length: GIFTS }, (_, index) => first + 10 * index)
const [DRAFTS, PUBLISHED] = [idsFrom(20_003), idsFrom(20_005)]

/** A change, and the gifts that it changes: by their ids, or those of an import. */
export interface BulkTrial {
  readonly gifts: { readonly ids: number[] } | { readonly filter: { readonly import: number } }
  readonly change: BulkPostChange
}

interface BulkCaller {
  /** Id of the member who makes the change. */
  readonly member?: number
  readonly pollMs?: number
}

export const BULK_TRIALS: Readonly<Record<string, BulkTrial>> = {
  unpublish: { gifts: { ids: PUBLISHED }, change: { published: null } },
  publish: { gifts: { ids: DRAFTS }, change: { published: '2026-01-01T00:00:00.000Z' } },
  'add to a category': { gifts: { ids: PUBLISHED }, change: { add_category_ids: [8] } },
}

/** Duration of a bulk change and of its undo, milliseconds. */
export interface BulkTime {
  readonly change: number
  readonly undo: number
  readonly changed: number
}

/** @throws Error when the undo does not restore every changed gift */
export async function timeBulk(
  caller: MemberCaller,
  { gifts, change }: BulkTrial,
  { member = EDITOR, pollMs = POLL_MS }: BulkCaller = {},
): Promise<BulkTime> {
  const began = performance.now()
  const { answer } = await caller.time(bulkChangePosts, member, { body: { ...gifts, change } })
  const { id } = answer.operation
  const until = (state: 'done' | 'undone') => untilState(caller, { id, state, member, pollMs })
  const changed = await until('done')
  const between = performance.now()
  await caller.time(undoPostOperation, member, { params: { id } })
  const undone = await until('undone')
  if (undone.undone !== changed.changed) throw new Error(`Of ${changed.changed} gifts ${undone.undone} were put back`)
  return { change: between - began, undo: performance.now() - between, changed: changed.changed }
}

async function untilState(
  caller: MemberCaller,
  { id, state, member, pollMs }: Required<BulkCaller> & { readonly id: number; readonly state: 'done' | 'undone' },
): Promise<{ readonly changed: number; readonly undone: number }> {
  for (;;) {
    const { operation } = (await caller.time(getPostOperation, member, { params: { id } })).answer
    if (operation.state === state) return operation
    if (operation.state === 'failed') throw new Error(`The change ${id} failed`)
    await pause(pollMs)
  }
}
