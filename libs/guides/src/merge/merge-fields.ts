import { type Fields, type FieldValue, SET_FIELDS, TEXT_FIELDS, unitsOf } from './fields.ts'
import { mergeText } from './merge-text.ts'
import { isStoredSame } from './stored-forms.ts'

/** Values of a unit of fields that both sides changed. */
export interface FieldConflict {
  readonly fields: readonly string[]
  readonly base: Fields
  readonly mine: Fields
  readonly theirs: Fields
}

export interface MergedFields {
  readonly merged: Fields
  readonly conflicts: readonly FieldConflict[]
}

/**
 * Merges fields. Where both sides changed a field to different values, the result has the value of `mine` and there is a
 * conflict. Values with the same stored form are equal; the result then has the spelling of `mine`.
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): MergedFields {
  const merged: Record<string, FieldValue | undefined> = {}
  const conflicts: FieldConflict[] = []
  for (const fields of unitsOf(base, mine, theirs)) {
    const [from, ours, others] = [pick(base, fields), pick(mine, fields, base), pick(theirs, fields, base)]
    const united = mergeUnit(fields, from, ours, others)
    if (united === undefined) conflicts.push({ fields, base: from, mine: ours, theirs: others })
    Object.assign(merged, united ?? ours)
  }
  return { merged, conflicts }
}

function mergeUnit(names: readonly string[], base: Fields, mine: Fields, theirs: Fields): Fields | undefined {
  if (areSame(names, mine, theirs) || areSame(names, base, theirs)) return mine
  if (areSame(names, base, mine)) return theirs
  const [name = ''] = names
  const [from, ours, others] = [base[name], mine[name], theirs[name]]
  if (SET_FIELDS.has(name)) return { [name]: mergeSets(listOf(from), listOf(ours), listOf(others)) }
  if (!TEXT_FIELDS.has(name)) return undefined
  const text = mergeText(textOf(from), textOf(ours), textOf(others))
  return text === undefined ? undefined : { [name]: text }
}

/** Additions of either side, without the removals of either side. */
function mergeSets<Value>(base: readonly Value[], mine: readonly Value[], theirs: readonly Value[]): Value[] {
  const kept = base.filter((value) => mine.includes(value) && theirs.includes(value))
  return [...new Set([...kept, ...[...mine, ...theirs].filter((value) => !base.includes(value))])]
}

function pick(fields: Fields, names: readonly string[], fallback: Fields = {}): Fields {
  return Object.fromEntries(names.map((name) => [name, Object.hasOwn(fields, name) ? fields[name] : fallback[name]]))
}

function areSame(names: readonly string[], one: Fields, other: Fields): boolean {
  return names.every((name) => isStoredSame(name, one[name], other[name]))
}

function listOf(value: FieldValue | undefined): readonly (string | number)[] {
  return Array.isArray(value) ? (value as readonly (string | number)[]) : []
}

function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : ''
}
