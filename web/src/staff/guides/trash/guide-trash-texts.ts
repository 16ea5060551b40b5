import { type FeaturedPlace, type Hanging, MAX_FEATURED_GUIDES, TRASH_DAYS } from '@ribbonry/contracts'
import { weekdayText } from '@ribbonry/dates'
import { countedOf, hangingSentences, type HangingSentences, namedOf } from '../../kit/hanging-texts.ts'

export const TEXTS = {
  trash: 'Put in the trash',
  restore: 'Restore',
  cancel: 'Not now',
  description: `Its page is gone within a second, and its address stays taken. It can be restored for ${TRASH_DAYS} days.`,
  nothing: 'Nothing hangs on it.',
  note: `This guide is in the trash, and gone ${TRASH_DAYS} days after it came there. Restore it before you change it.`,
} as const

interface Titled {
  readonly title: string
}

const titleOf = ({ title }: Titled): string => (title === '' ? 'Without a title' : title)

/** "“Tea people”", "3 guides". */
export const guidesText = (guides: readonly Titled[]): string => {
  const [first] = guides
  return first !== undefined && guides.length === 1 ? `“${titleOf(first)}”` : `${guides.length} guides`
}

export const trashedText = (guides: readonly Titled[]): string =>
  `${guidesText(guides)} ${guides.length === 1 ? 'is' : 'are'} in the trash.`

const FEATURED: Readonly<Record<string, string>> = { homepage: 'on the home page', postpage: 'on pages of gifts' }
const placesText = (places: readonly string[]): string => places.map((place) => FEATURED[place] ?? place).join(' and ')

/** Said after a restoring, where other guides have taken places meanwhile. */
export const unfeaturedText = (places: readonly FeaturedPlace[]): string =>
  places.length === 0 ? '' : ` Not featured ${placesText(places)} any more: ${MAX_FEATURED_GUIDES} others are by now.`

interface Restored {
  readonly unfeatured: readonly FeaturedPlace[]
}

/** "“Tea people” is back." */
export const backText = (guide: Titled, { unfeatured }: Restored): string =>
  `${guidesText([guide])} is back.${unfeaturedText(unfeatured)}`

const SENTENCES: HangingSentences = {
  gifts: (of) => `${countedOf(of, 'gift')}: ${namedOf(of)}.`,
  address: (of) =>
    of.count === 1 ? `Its address ${namedOf(of)} shows nothing.` : `Addresses that show nothing: ${namedOf(of)}.`,
  redirects: (of) => `${countedOf(of, 'former address', 'former addresses')} that lead there: ${namedOf(of)}.`,
  links: (of) => `${countedOf(of, 'other text', 'other texts')} with a link to it: ${namedOf(of)}.`,
  pay: (of) => `${countedOf(of, 'approved work', 'approved works')}: what is paid or owed for it stays in the books.`,
  planned: ({ examples }) => `Planned for ${examples.map((day) => weekdayText(`${day}T00:00:00Z`)).join(', ')}.`,
  featured: ({ examples }) => `Featured ${placesText(examples)}.`,
  todos: (of) => `${countedOf(of, 'open item', 'open items')} of the updater: ${namedOf(of)}.`,
}

/** What hangs on guides, in sentences. */
export function hangingTexts({ hanging }: { readonly hanging: Hanging }): readonly string[] {
  const texts = hangingSentences(hanging, SENTENCES)
  return texts.length === 0 ? [TEXTS.nothing] : texts
}
