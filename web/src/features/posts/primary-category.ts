import type { CategoryLabel } from '@ribbonry/contracts'

/** Categories below this one describe the gift; others describe recipient or occasion. */
const INTERESTS = 'interests'

/** Category for the breadcrumbs: one that describes the gift, otherwise its first. */
export function primaryCategory(labels: readonly CategoryLabel[]): CategoryLabel | undefined {
  return labels.find(({ parent_slug: parent }) => parent === INTERESTS) ?? labels[0]
}
