import { type CallAnswer, type getGiftCategoryHanging, TRASH_DAYS } from '@ribbonry/contracts'
import { countedOf, hangingSentences, type HangingSentences, namedOf } from '../kit/hanging-texts.ts'

export const CATEGORIES_PATH = '/admin/gift-categories/'
export const TRASH_PATH = `${CATEGORIES_PATH}?state=trash`

export const TEXTS = {
  title: 'Gift categories',
  deletion: `Its gifts stay on the site. For ${TRASH_DAYS} days it can be restored from the trash, with all that hangs on it.`,
  trash: 'Trash',
  trashList: 'Deleted gift categories',
  trashNote: `A category is gone ${TRASH_DAYS} days after it came here. Restored, it has its gifts and its address again.`,
  trashEmpty: 'No category was deleted lately.',
  views: 'Views of categories',
  inUse: 'In use',
  name: 'Name',
  address: 'Address',
  gifts: 'Gifts',
  who: 'Deleted by',
  deleted: 'Deleted',
  nobody: 'Unknown',
  restore: 'Restore',
  guidesUnread: 'Which guides link to it could not be read just now.',
} as const

export const addressOf = (slug: string): string => `/gifts/${slug}/`

export const goneText = (name: string): string => `${name} is gone. Its gifts stay.`

export const backText = (name: string): string => `${name} is back, with its gifts.`

const SENTENCES: HangingSentences = {
  gifts: (of) => `${countedOf(of, 'gift')} in it: ${namedOf(of)}.`,
  address: (of) => `Its page ${namedOf(of)} goes, and links to it lead nowhere.`,
  categories: (of) => `${countedOf(of, 'category', 'categories')} below it: ${namedOf(of)}. Please move or delete them first.`,
  menu: (of) => `${countedOf(of, 'entry of the menus', 'entries of the menus')} with a link to it: ${namedOf(of)}.`,
  seasons: (of) => `${countedOf(of, 'season')} with a link to it: ${namedOf(of)}.`,
  feeds: (of) => `${countedOf(of, 'category of feeds', 'categories of feeds')} whose gifts come into it: ${namedOf(of)}.`,
  ratings: (of) => `${countedOf(of, 'rating')} by members.`,
  links: (of) => `${countedOf(of, 'guide or blog post', 'guides and blog posts')} with a link to it: ${namedOf(of)}.`,
  guides: (of) => `${countedOf(of, 'guide')} whose category leads to it: ${namedOf(of)}.`,
}

/** What hangs on a category, in sentences. */
export function hangingTexts({ hanging, guides_known: isWhole }: CallAnswer<typeof getGiftCategoryHanging>): readonly string[] {
  const texts = hangingSentences(hanging, SENTENCES)
  return isWhole ? texts : [...texts, TEXTS.guidesUnread]
}
