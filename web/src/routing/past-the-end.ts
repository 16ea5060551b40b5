import { DEFAULT_PER_PAGE } from '@ribbonry/contracts'

/** `full` of a list that goes on until a page is empty (visitor.md section 2): all others link to the next one. */
export const ENDLESS = 1

/**
 * Whether no page of a list leads to this one: it is empty, and the one before it is not full. A full last page links to the next
 * one, since it cannot know that nothing follows.
 * @param countOn reads how many entries a page has
 */
export async function isBeyondTheEnd(
  page: number,
  countOn: (page: number) => Promise<number | undefined>,
  full = DEFAULT_PER_PAGE,
): Promise<boolean> {
  if (page === 1 || (await countOn(page)) !== 0) return false
  if (page < 1) return true
  // A page that cannot be read proves nothing.
  return await countOn(page - 1).then(
    (before = full) => before < full,
    () => false,
  )
}
