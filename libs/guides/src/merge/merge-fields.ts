import { type Fields, groupedBy, SET_FIELDS, TEXT_FIELDS, UNITS } from './fields.ts'
import { mergeText } from './merge-text.ts'
import { isStoredSame } from './stored-forms.ts'

/** Fields of any form, by name. */
type Named = Readonly<Record<string, unknown>>

/** How the fields of a form are merged; a field of no kind is merged as a whole. */
export interface MergeKinds<Of extends Named = Fields> {
  /** Texts that are merged sentence by sentence. */
  readonly texts: ReadonlySet<string>
  /** Lists without a meaningful order, of values that compare with `===`. */
  readonly sets: ReadonlySet<string>
  /** Fields that belong together. */
  readonly units: readonly (readonly string[])[]
  readonly isSame: (name: string, one: Of[string] | undefined, other: Of[string] | undefined) => boolean
}

/** Those of a guide and of its products. */
const OF_GUIDES: MergeKinds = { texts: TEXT_FIELDS, sets: SET_FIELDS, units: UNITS, isSame: isStoredSame }

/** Values of a unit of fields that both sides changed. */
export interface FieldConflict<Of extends Named = Fields> {
  readonly fields: readonly string[]
  readonly base: Partial<Of>
  readonly mine: Partial<Of>
  readonly theirs: Partial<Of>
}

export interface MergedFields<Of extends Named = Fields> {
  readonly merged: Of
  readonly conflicts: readonly FieldConflict<Of>[]
}

/**
 * Merges fields of a guide. Where both sides changed a field to different values, the result has the value of `mine` and there
 * is a conflict. Values with the same stored form are equal; the result then has the spelling of `mine`.
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): MergedFields {
  return mergeNamed(base, mine, theirs, OF_GUIDES)
}

/** The same for the fields of any form. */
export function mergeNamed<Of extends Named>(base: Of, mine: Of, theirs: Of, kinds: MergeKinds<Of>): MergedFields<Of> {
  const merged: Record<string, unknown> = {}
  const conflicts: FieldConflict<Of>[] = []
  for (const fields of groupedBy(kinds.units, [base, mine, theirs])) {
    const [from, ours, others] = [pick(base, fields), pick(mine, fields, base), pick(theirs, fields, base)]
    const united = mergeUnit(fields, from, ours, others, kinds)
    if (united === undefined) conflicts.push({ fields, base: from, mine: ours, theirs: others })
    Object.assign(merged, united ?? ours)
  }
  return { merged: merged as Of, conflicts }
}

function mergeUnit<Of extends Named>(
  names: readonly string[],
  base: Partial<Of>,
  mine: Partial<Of>,
  theirs: Partial<Of>,
  kinds: MergeKinds<Of>,
): Named | undefined {
  const areSame = (one: Partial<Of>, other: Partial<Of>): boolean =>
    names.every((name) => kinds.isSame(name, one[name], other[name]))
  if (areSame(mine, theirs) || areSame(base, theirs)) return mine
  if (areSame(base, mine)) return theirs
  const [name = ''] = names
  const [from, ours, others] = [base[name], mine[name], theirs[name]]
  if (kinds.sets.has(name)) return { [name]: mergeSets(listOf(from), listOf(ours), listOf(others)) }
  if (!kinds.texts.has(name)) return undefined
  const text = mergeText(textOf(from), textOf(ours), textOf(others))
  return text === undefined ? undefined : { [name]: text }
}

/** Additions of either side, without the removals of either side. */
function mergeSets(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const kept = base.filter((value) => mine.includes(value) && theirs.includes(value))
  return [...new Set([...kept, ...[...mine, ...theirs].filter((value) => !base.includes(value))])]
}

function pick<Of extends Named>(fields: Of, names: readonly string[], fallback?: Of): Partial<Of> {
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(fields, name) ? fields[name] : fallback?.[name]]),
  ) as Partial<Of>
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
