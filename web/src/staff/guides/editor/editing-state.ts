import { GUIDE_NOT_SAVED, type StaffChange } from '@ribbonry/contracts'
import { type GuideConflict, mergeGuides, type MergeSide, PRODUCT_ERRORS, resolveConflicts } from '@ribbonry/guides'
import { type CallError, isTransient } from '../../../api/call-error.ts'
import { errorMessage } from '../../../api/form-errors.ts'
import { contentOf, type GuideAnswer, type GuideValues, reuseProducts, valuesFrom, valuesOf } from './guide-values.ts'

/** State of a guide in the editor. */
export interface EditingState {
  /** The saved guide, at `answer.version`. */
  readonly answer: GuideAnswer
  /** The saved guide as form values. */
  readonly base: GuideValues
  readonly values: GuideValues
  /** Common ancestor of the values and `base`: equal to `base`, but the earlier base while conflicts are open. */
  readonly origin: GuideValues
  readonly savedAt: Date | undefined
  /** Error message of the last save; empty after success. */
  readonly error: string
  /** The site did not answer or could not save; the save is retried. */
  readonly isOffline: boolean
  /** Number of consecutive saves without an answer. */
  readonly unanswered: number
  /** Values that the server refused; they are not sent again automatically. */
  readonly refused: GuideValues | undefined
  /** Fields that two people changed at once, for one of them to decide. */
  readonly conflicts: readonly GuideConflict[]
  /** Changes by others since `base`, newest first; empty after a save. */
  readonly others: readonly StaffChange[]
  /** Pictures that products keep because a save named one that cannot be used, by product. Told while they are shown. */
  readonly keptPictures: ReadonlyMap<number, string>
}

const LOGGED_OUT = 401
const NONE: ReadonlyMap<number, string> = new Map()
const UNREFUSED = { error: '', isOffline: false, unanswered: 0, refused: undefined } as const

/** Merges a stored draft, with the version it was based on, into the saved guide. */
export function beginEditing(
  answer: GuideAnswer,
  draft?: { readonly base: GuideValues; readonly values: GuideValues },
): EditingState {
  const base = valuesOf(answer)
  const begun = { answer, base, savedAt: undefined, conflicts: [], others: [], keptPictures: NONE, ...UNREFUSED }
  return mergedWith({ ...begun, values: draft?.values ?? base, origin: draft?.base ?? base }, answer)
}

/**
 * After a save: takes the server's values, except for fields edited meanwhile and fields that the server stores in another form.
 */
export function afterSave(now: EditingState, sent: GuideValues, answer: GuideAnswer): EditingState {
  const base = reuseProducts(valuesOf(answer), now.values)
  const { merged } = mergeGuides(contentOf(sent), contentOf(now.values), contentOf(base))
  const values = reuseProducts(valuesFrom(merged), base, now.values)
  const keptPictures = keptAfter(now, answer)
  return { answer, base, values, origin: base, savedAt: new Date(), conflicts: [], others: [], keptPictures, ...UNREFUSED }
}

function keptAfter({ keptPictures: before }: EditingState, { products }: GuideAnswer): ReadonlyMap<number, string> {
  const kept = products.filter(({ errors }) => errors.includes(PRODUCT_ERRORS.unusableImage))
  return kept.length === 0 ? before : new Map([...before, ...kept.map(({ product_id: id, image }) => [id, image] as const)])
}

/** After the guide was fetched again; an answer older than the last save is ignored. */
export function afterReading(now: EditingState, answer: GuideAnswer): EditingState {
  if (answer.version < now.answer.version) return now
  // A newer version may accept what an earlier one refused.
  const refused = answer.version === now.answer.version ? now.refused : undefined
  return { ...mergedWith(now, answer), refused }
}

/** After a save that was refused or not answered. */
export function afterRefusal(now: EditingState, sent: GuideValues, error: CallError): EditingState {
  // Without an answer the top bar shows the state; `not-saved` means that a service is unavailable.
  // A member who put off the log-in: the shell says so, and the save goes on after a log-in.
  if (error.status === LOGGED_OUT) return { ...now, ...UNREFUSED, unanswered: now.unanswered + 1, error: error.message }
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

/** The message for a field, if there is one, otherwise for the whole save. */
function refusalOf(error: CallError): string {
  return Object.values(error.fields)[0] ?? errorMessage(error, GUIDE_NOT_SAVED)
}

/** Resolves the conflicts, with a choice for each. */
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
