import type { DeadLink, DeadLinkState } from '@ribbonry/contracts'

export const TEXTS = {
  title: 'Interlinking',
  dead: 'Dead links',
  unlinked: 'Guides without links',
  deadList: 'Links that lead nowhere',
  noDead: 'All links of guides to our own pages lead somewhere.',
  unlinkedList: 'Guides that nobody links to',
  noUnlinked: 'Every published guide has a link from another page.',
  mend: 'Mend',
  mendTitle: 'Lead these links elsewhere',
  preview: 'Show what changes',
  back: 'Back',
  cancel: 'Not now',
  choose: 'Choose a guide',
  remove: 'Keep the words, take the link away',
  leadTo: 'Lead to',
  hint: 'A page of ours, such as /best-mugs/',
  nothing: 'No text would change.',
  failed: 'The links could not be changed.',
} as const

export const STATES: Readonly<Record<DeadLinkState, string>> = {
  missing: 'Leads to nothing',
  moved: 'Has moved',
  hidden: 'Not published',
}

const guidesText = (count: number): string => (count === 1 ? '1 guide' : `${count} guides`)

export const mendText = (count: number): string => `Mend ${guidesText(count)}`

/** What a change did, with the guides that it left alone. */
export function mendedText(
  changed: number,
  skipped: readonly { readonly title: string; readonly reason: string }[],
  left: number,
) {
  const skippedText = skipped.map(({ title, reason }) => `${title} stays as it is: ${reason}`)
  const leftText = left > 0 ? [`${guidesText(left)} more have these links. Mend them again.`] : []
  return [`${guidesText(changed)} mended.`, ...skippedText, ...leftText].join(' ')
}

export function restoredText(restored: number, skipped: readonly { readonly title: string; readonly reason: string }[]): string {
  const skippedText = skipped.map(({ title, reason }) => `${title} stays as it is: ${reason}`)
  return [`${guidesText(restored)} restored.`, ...skippedText].join(' ')
}

export const uncheckedText = (count: number): string =>
  count === 1 ? '1 more page could not be checked just now.' : `${count} more pages could not be checked just now.`

/** How many guides have a link beyond those that are named. */
export function moreText({ guide_count: count, guides }: Pick<DeadLink, 'guide_count' | 'guides'>, named: number): string {
  const more = count - Math.min(named, guides.length)
  return more > 0 ? `and ${more} more` : ''
}
