import type { StaffChange } from '@ribbonry/contracts'
import { type GuideConflict, mergeGuides, type MergeSide, resolveConflicts } from '@ribbonry/guides'
import type { CallError } from '../../../api/call-error.ts'
import { contentOf, type GuideAnswer, type GuideValues, reuseProducts, valuesFrom, valuesOf } from './guide-values.ts'

/** A guide while it is edited. */
export interface EditingState {
  /** What the server has, at `answer.version`. */
  readonly answer: GuideAnswer
  /** The same, as it is typed. */
  readonly base: GuideValues
  readonly values: GuideValues
  /** What the values began from: `base`, but while conflicts are open what it was before. */
  readonly origin: GuideValues
  readonly savedAt: Date | undefined
  /** Said by the server of the last save; empty after one that worked. */
  readonly error: string
  readonly isOffline: boolean
  /** What two people changed at once, and one of them has to decide on. */
  readonly conflicts: readonly GuideConflict[]
  /** What others saved while this was typed, newest first; none once it is saved. */
  readonly others: readonly StaffChange[]
}

/** Merges what this device kept, and began from, into what is saved. */
export function beginEditing(
  answer: GuideAnswer,
  draft?: { readonly base: GuideValues; readonly values: GuideValues },
): EditingState {
  const base = valuesOf(answer)
  const begun = { answer, base, savedAt: undefined, error: '', isOffline: false, conflicts: [], others: [] }
  return mergedWith({ ...begun, values: draft?.values ?? base, origin: draft?.base ?? base }, answer)
}

/** After a save: the server's values, but for what was typed meanwhile. */
export function afterSave(now: EditingState, sent: GuideValues, answer: GuideAnswer): EditingState {
  const base = reuseProducts(valuesOf(answer), now.values)
  const { merged } = mergeGuides(contentOf(sent), contentOf(now.values), contentOf(base))
  const values = reuseProducts(valuesFrom(merged), base, now.values)
  return { answer, base, values, origin: base, savedAt: new Date(), error: '', isOffline: false, conflicts: [], others: [] }
}

/** After the guide was read anew; an answer that a save has overtaken says nothing. */
export function afterReading(now: EditingState, answer: GuideAnswer): EditingState {
  return answer.version < now.answer.version ? now : mergedWith(now, answer)
}

/** After a save that was refused, or not answered. */
export function afterRefusal(now: EditingState, error: CallError): EditingState {
  if (error.status === 0 || error.status >= 500) return { ...now, isOffline: true }
  if (error.code !== 'stale-version') return { ...now, isOffline: false, error: error.message }
  const answer = error.content as unknown as GuideAnswer & { readonly changes: readonly StaffChange[] }
  return { ...mergedWith(now, answer), error: '', isOffline: false, others: answer.changes }
}

/** Ends the conflicts, with a choice for each. */
export function afterDecision(now: EditingState, choices: readonly MergeSide[]): EditingState {
  const decided = resolveConflicts(contentOf(now.values), contentOf(now.base), now.conflicts, choices)
  return { ...now, values: reuseProducts(valuesFrom(decided), now.base, now.values), origin: now.base, conflicts: [] }
}

function mergedWith(now: EditingState, answer: GuideAnswer): EditingState {
  const base = reuseProducts(valuesOf(answer), now.values)
  const { merged, conflicts } = mergeGuides(contentOf(now.origin), contentOf(now.values), contentOf(base))
  const values = reuseProducts(valuesFrom(merged), base, now.values)
  return { ...now, answer, base, values, origin: conflicts.length > 0 ? now.origin : base, conflicts }
}
