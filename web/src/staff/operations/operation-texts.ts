import type { Operation, OperationKind } from '@ribbonry/contracts'

/** Kinds of things, as the filter names them; what is not here is shown by its own name. */
export const KINDS = [
  ['gift', 'Gifts'],
  ['gift-category', 'Gift categories'],
  ['guide-category', 'Guide categories'],
  ['blog-post', 'Blog posts'],
  ['featured-gift', 'Featured gift'],
  ['navigation-entry', 'Menu'],
  ['season', 'Seasons'],
  ['search-synonym', 'Synonyms'],
  ['etsy-keyword', 'Etsy keywords'],
  ['etsy-listing', 'Etsy listings'],
  ['user-rights', 'Rights of people'],
  ['guide', 'Guides'],
  ['featured-guides', 'Featured guides'],
  ['submission', 'Guides to be paid'],
  ['newsletter', 'Newsletters'],
  ['giveaway', 'Giveaways'],
  ['winner', 'Winners'],
  ['campaign', 'Campaigns'],
  ['creative', 'Creatives'],
  ['boost', 'Boosts'],
  ['payment', 'Payments'],
  ['affiliate-payment', 'Earnings'],
  ['contact-message', 'Messages'],
  ['replaced-link', 'Replaced links'],
  ['guide-links', 'Links in guides'],
] as const

const NAMES: Readonly<Record<OperationKind, string>> = {
  gift: 'Gift',
  'gift-category': 'Gift category',
  guide: 'Guide',
  'guide-category': 'Guide category',
  'blog-post': 'Blog post',
  'featured-gift': 'Featured gift',
  'navigation-entry': 'Menu entry',
  season: 'Season',
  'search-synonym': 'Synonym',
  'etsy-keyword': 'Etsy keyword',
  'etsy-listing': 'Etsy listing',
  'user-rights': 'Rights',
  'replaced-link': 'Replaced link',
  'guide-links': 'Links in guides',
}

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  change: 'Changed',
  delete: 'Deleted',
  move: 'Moved',
  merge: 'Merged',
  accept: 'Accepted',
  dismiss: 'Dismissed',
  trash: 'Put in the trash',
  restore: 'Taken out of the trash',
  republish: 'Republished',
  replace: 'Replaced',
  mend: 'Mended',
  'bulk-change': 'Changed together',
  undo: 'Undone',
  redo: 'Done again',
}

export const TEXTS = {
  list: 'Operations',
  empty: 'Nobody has changed anything yet.',
  note: `What staff did, newest first. Changes with an Undo can be taken back: rows that somebody changed since stay as they are.
    What other areas only log stands here too.`,
  counted: 'No more than 50,000 are counted.',
  undo: 'Undo',
  undoing: 'Undoing',
  kept: 'stayed as it was',
  more: (shown: number, total: number) => `The first ${shown} of ${total} rows.`,
  deleted: 'Deleted. It was:',
  made: 'Made:',
  nothing: 'nothing',
  final: 'What this was about was deleted from the trash for good: it cannot be taken back any more.',
  log: 'This is known from a log only: it has no rows to show, and cannot be taken back.',
} as const

export const kindName = (kind: string): string => (Object.hasOwn(NAMES, kind) ? NAMES[kind as OperationKind] : worded(kind))
export const actionName = (action: string): string => ACTIONS[action] ?? worded(action)

/** `publish_when_complete` reads "Publish when complete". */
function worded(name: string): string {
  const words = name.replace(/[-_.]+/g, ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The state of an operation in plain words. */
export function stateText({ state, changed, total, skipped }: Operation): string {
  if (state === 'running') return `${changed + skipped} of ${total}`
  if (state === 'undoing') return 'being undone'
  if (state === 'undone') return 'undone'
  if (state === 'failed') return 'stopped'
  if (state === 'final') return 'done for good'
  return skipped === 0 ? 'done' : `done, ${skipped} left`
}

/** What an undo did, for the message after it. */
export function undoneText({ subject, state, changed, skipped }: Operation): string {
  if (state === 'running') return `${subject}: the undo is at work. It goes on when this page is left.`
  if (changed === 0) return `${subject} stayed as it is: somebody has changed or restored it since.`
  return skipped === 0
    ? `${subject} is as it was.`
    : `${changed} are as they were, ${skipped} stayed: somebody changed them since.`
}

const CENTS = /_?cents$/

/** The name of a column in plain words. */
export const columnName = (name: string): string => worded(name.replace(CENTS, '') || name)

/** A value of a column in plain words; amounts are stored in cents. */
export function columnText(name: string, value: unknown): string {
  const isAmount = CENTS.test(name) && (typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)))
  return isAmount ? (Number(value) / 100).toFixed(2) : valueText(value)
}

/** A value of a row in plain words. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return TEXTS.nothing
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.length === 0 ? TEXTS.nothing : value.map(partText).join(', ')
  return typeof value === 'object' ? partText(value) : printed(value)
}

/** Names that say which row stands above are left out. */
function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return printed(part)
  return Object.entries(part)
    .filter(([name, value]) => !HIDDEN.has(name) && value !== null && value !== '')
    .map(([name, value]) => (CENTS.test(name) ? columnText(name, value) : printed(value)))
    .join(' ')
}

function printed(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const HIDDEN: ReadonlySet<string> = new Set(['post_id', 'blog_post_id', 'place', 'state', 'attempts'])
