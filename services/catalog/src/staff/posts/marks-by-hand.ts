/** Marks of a gift whose link does not lead to it. */
export interface Marks {
  readonly broken: boolean
  readonly unavailable: boolean
}

/**
 * Whether marks are by hand after a save: once staff change one, until the marks agree with what checks say.
 * @param checked what checks say of the link; null where it works, or nobody has checked it
 */
export function areMarkedByHand(
  before: Marks & { readonly markedByHand: boolean },
  after: Marks,
  checked: 'broken' | 'unavailable' | null,
): boolean {
  const isChanged = before.broken !== after.broken || before.unavailable !== after.unavailable
  if (!isChanged) return before.markedByHand
  return after.broken !== (checked === 'broken') || after.unavailable !== (checked === 'unavailable')
}
