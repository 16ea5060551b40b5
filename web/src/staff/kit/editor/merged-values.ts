import { mergeNamed } from '@ribbonry/guides'
import { isSame, settled } from '../../../saving/drafts/values.ts'

type NameOf<Values> = keyof Values & string
type Named = Readonly<Record<string, unknown>>

/** How the fields of a form are merged with those that somebody else saved; other fields are merged as a whole. */
export interface Merging<Values extends object> {
  /** Texts that are merged sentence by sentence. */
  readonly texts?: readonly NameOf<Values>[]
  /** Lists of ids without an order. */
  readonly sets?: readonly NameOf<Values>[]
  /** Fields that belong together: a price and its currency. */
  readonly units?: readonly (readonly NameOf<Values>[])[]
}

/** Fields that belong together, and that two people changed differently. */
export interface Clash<Values extends object> {
  readonly fields: readonly NameOf<Values>[]
  /** Their values before both changes. */
  readonly from: Partial<Values>
}

interface MergedValues<Values extends object> {
  /** With the changes of both; where they clash, with mine. */
  readonly values: Values
  readonly clashes: readonly Clash<Values>[]
}

/** Merges typed values with those that were saved since. Without `merging`, what was typed wins in each field. */
export function mergedValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  merging: Merging<Values> | undefined,
): MergedValues<Values> {
  if (merging === undefined) return { values: settled(mine, base, theirs), clashes: [] }
  const { merged, conflicts } = mergeNamed<Named>(base as Named, mine as Named, theirs as Named, {
    texts: new Set(merging.texts),
    sets: new Set(merging.sets),
    units: merging.units ?? [],
    isSame: (_name, one, other) => isSame(one, other),
  })
  const clashes = conflicts.map(({ fields, base: from }) => ({
    fields: fields as readonly NameOf<Values>[],
    from: from as Partial<Values>,
  }))
  // In the order of the form: values are compared as JSON.
  return { values: { ...theirs, ...(merged as Values) }, clashes }
}

/** Clashes that are still open: both versions differ. */
export function openClashes<Values extends object>(
  clashes: readonly Clash<Values>[],
  mine: Values,
  theirs: Values,
): readonly Clash<Values>[] {
  return clashes.filter(({ fields }) => fields.some((name) => !isSame(mine[name], theirs[name])))
}

/** Clashes of before with later ones, each once and from its beginning. */
export function withClashes<Values extends object>(
  before: readonly Clash<Values>[],
  later: readonly Clash<Values>[],
): readonly Clash<Values>[] {
  const known = new Set(before.map(({ fields }) => fields.join()))
  return [...before, ...later.filter(({ fields }) => !known.has(fields.join()))]
}

/** Some fields of these values. */
export function pickFields<Values extends object>(values: Values, names: readonly NameOf<Values>[]): Partial<Values> {
  const fields: Partial<Values> = {}
  for (const name of names) fields[name] = values[name]
  return fields
}
