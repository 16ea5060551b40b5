/** Value of a field: text, number, flag, or a list of texts or numbers. */
export type FieldValue = string | number | boolean | null | readonly (string | number)[]
/** Fields by name. An absent field is unchanged. */
export type Fields = Readonly<Record<string, FieldValue | undefined>>
export type Item = Fields & { readonly product_id: number }

/** The parts of a guide that are merged and compared. */
export interface GuideContent {
  readonly fields: Fields
  readonly products: readonly Item[]
}

/** Texts that are merged sentence by sentence. */
export const TEXT_FIELDS: ReadonlySet<string> = new Set(['content', 'outro'])
/** Lists without a meaningful order. */
export const SET_FIELDS: ReadonlySet<string> = new Set(['categories', 'special_categories'])
/** Fields that belong together: a picture and its crop. */
export const UNITS: readonly (readonly string[])[] = [
  ['image', 'picture_id', 'crop', 'crop_source', 'crop_top', 'crop_bottom', 'crop_left', 'crop_right'],
  ['focus_x', 'focus_y'],
]

/** Fields of a guide that people edit, and that are merged and compared. */
export const GUIDE_FIELDS = [
  'title',
  'slug',
  'short_title',
  'content',
  'outro',
  'image',
  'focus_x',
  'focus_y',
  'color',
  'layout',
  'categories',
  'special_categories',
  'traffic_volume',
  'draft_approved',
  'curation_approved',
  'writing_approved',
] as const
export const PRODUCT_FIELDS = [
  'product_id',
  'post_id',
  'title',
  'price',
  'link',
  'image',
  'content',
  'crop',
  'crop_source',
  'crop_top',
  'crop_bottom',
  'crop_left',
  'crop_right',
  'broken',
] as const

/** Whether two values are equal; absent equals null. */
export function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, place) => value === other[place])
  return (one ?? null) === (other ?? null)
}

/** Names of these fields of a guide, grouped by unit. */
export function unitsOf(...given: readonly Fields[]): (readonly string[])[] {
  return groupedBy(UNITS, given)
}

/** Names of these fields, grouped by units. */
export function groupedBy(
  together: readonly (readonly string[])[],
  given: readonly Readonly<Record<string, unknown>>[],
): (readonly string[])[] {
  const names = new Set(given.flatMap((fields) => Object.keys(fields)))
  const units = together.map((unit) => unit.filter((name) => names.has(name))).filter(({ length }) => length > 0)
  const inUnits = new Set(units.flat())
  return [...units, ...[...names].filter((name) => !inUnits.has(name)).map((name) => [name])]
}
