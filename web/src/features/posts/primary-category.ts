import type { CategoryLabel } from '@ribbonry/contracts'

/** Categories under this one say what a thing is; the others, for whom or when. */
const INTERESTS = 'interests'

/** The category that a gift's page hangs under: one that says what it is, or else its first. */
export function primaryCategory(labels: readonly CategoryLabel[]): CategoryLabel | undefined {
  return labels.find(({ parent_slug: parent }) => parent === INTERESTS) ?? labels[0]
}
