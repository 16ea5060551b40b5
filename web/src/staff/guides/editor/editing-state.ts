import { GUIDE_NOT_SAVED, type StaffChange } from '@ribbonry/contracts'
import { type GuideConflict, mergeGuides, type MergeSide, resolveConflicts } from '@ribbonry/guides'
import { type CallError, isTransient } from '../../../api/call-error.ts'
import { errorMessage } from '../../../api/form-errors.ts'
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
  /** The site did not answer, or could not save: the same is sent again after a while. */
  readonly isOffline: boolean
  /** Saves in a row that nobody answered. */
  readonly unanswered: number
  /** What the server refused, which is not sent again by itself. */
  readonly refused: GuideValues | undefined
  /** What two people changed at once, and one of them has to decide on. */
  readonly conflicts: readonly GuideConflict[]
  /** What others saved while this was typed, newest first; none once it is saved. */
  readonly others: readonly StaffChange[]
}

const UNREFUSED = { error: '', isOffline: false, unanswered: 0, refused: undefined } as const

/** Merges what this device kept, and began from, into what is saved. */
export function beginEditing(
  answer: GuideAnswer,
  draft?: { readonly base: GuideValues; readonly values: GuideValues },
): EditingState {
  const base = valuesOf(answer)
  const begun = { answer, base, savedAt: undefined, conflicts: [], others: [], ...UNREFUSED }
  return mergedWith({ ...begun, values: draft?.values ?? base, origin: draft?.base ?? base }, answer)
}

/** After a save: the server's values, but for what was typed meanwhile, and for what it stores of it in another form. */
export function afterSave(now: EditingState, sent: GuideValues, answer: GuideAnswer): EditingState {
  const base = reuseProducts(valuesOf(answer), now.values)
  const { merged } = mergeGuides(contentOf(sent), contentOf(now.values), contentOf(base))
  const values = reuseProducts(valuesFrom(merged), base, now.values)
  return { answer, base, values, origin: base, savedAt: new Date(), conflicts: [], others: [], ...UNREFUSED }
}

/** After the guide was read anew; an answer that a save has overtaken says nothing. */
export function afterReading(now: EditingState, answer: GuideAnswer): EditingState {
  if (answer.version < now.answer.version) return now
  // What was refused of an earlier version may be taken now.
  const refused = answer.version === now.answer.version ? now.refused : undefined
  return { ...mergedWith(now, answer), refused }
}

/** After a save that was refused, or not answered. */
export function afterRefusal(now: EditingState, sent: GuideValues, error: CallError): EditingState {
  // Without an answer the bar says all that is known; `not-saved` is a part of the site that does not answer.
  if (isTransient(error) || error.code === 'not-saved')
    return {
      ...now,
      isOffline: true,
      unanswered: now.unanswered + 1,
      error: error.status === 0 ? '' : GUIDE_NOT_SAVED,
    }
  if (error.code !== 'stale-version') return { ...now, ...UNREFUSED, error: refusalOf(error), refused: sent }
  const answer = error.content as unknown as GuideAnswer & { readonly changes: readonly StaffChange[] }
  return { ...mergedWith(now, answer), ...UNREFUSED, others: answer.changes }
}

/** A field at fault is named by its own sentence. */
function refusalOf(error: CallError): string {
  return Object.values(error.fields)[0] ?? errorMessage(error, GUIDE_NOT_SAVED)
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
