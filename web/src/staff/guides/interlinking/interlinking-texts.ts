import type { DeadLinkState } from '@ribbonry/contracts'

export const TEXTS = {
  title: 'Interlinking',
  dead: 'Dead links',
  unlinked: 'Guides without links',
  deadList: 'Links that lead nowhere',
  noDead: 'All links of guides and blog posts to our own pages lead somewhere.',
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

const postsText = (count: number): string => (count === 1 ? '1 blog post' : `${count} blog posts`)

/** `2 guides and 1 blog post`; guides alone where no blog post is meant. */
function pagesText(guides: number, posts: number): string {
  if (posts === 0) return guidesText(guides)
  return guides === 0 ? postsText(posts) : `${guidesText(guides)} and ${postsText(posts)}`
}

export const mendText = (guides: number, posts: number): string => `Mend ${pagesText(guides, posts)}`

/** What a change did, with the guides that it left alone. */
export function mendedText(
  changed: number,
  posts: number,
  skipped: readonly { readonly title: string; readonly reason: string }[],
  left: number,
) {
  const skippedText = skipped.map(({ title, reason }) => `${title} stays as it is: ${reason}`)
  const leftText = left > 0 ? [`${guidesText(left)} more have these links. Mend them again.`] : []
  return [`${pagesText(changed, posts)} mended.`, ...skippedText, ...leftText].join(' ')
}

export function restoredText(
  restored: number,
  posts: number,
  skipped: readonly { readonly title: string; readonly reason: string }[],
): string {
  const skippedText = skipped.map(({ title, reason }) => `${title} stays as it is: ${reason}`)
  return [`${pagesText(restored, posts)} restored.`, ...skippedText].join(' ')
}

export const uncheckedText = (count: number): string =>
  count === 1 ? '1 more page could not be checked just now.' : `${count} more pages could not be checked just now.`

/** How many pages have a link beyond those that are named. */
export function moreText(count: number, named: number): string {
  const more = count - named
  return more > 0 ? `and ${more} more` : ''
}
