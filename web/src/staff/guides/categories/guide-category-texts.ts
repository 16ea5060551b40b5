import type { GuideCategoryRow, Hanging } from '@ribbonry/contracts'
import { namedOf } from '../../kit/hanging-texts.ts'

export const GUIDE_CATEGORIES_PATH = '/admin/guide-categories/'

export const TEXTS = {
  title: 'Guide categories',
  list: 'Categories of guides',
  empty: 'Guides have no categories yet.',
  note: `Guides show their categories as links to pages of gifts. What is renamed, merged or put in the trash here changes in all
    guides at once, and can be taken back.`,
  name: 'Name',
  leads: 'Leads to',
  guides: 'Guides',
  published: 'Published',
  state: 'State',
  more: 'More',
  newName: 'Name of a new category',
  add: 'Add a category',
  added: 'is there now.',
  rename: 'Rename',
  merge: 'Merge',
  mergeInto: 'Merge into another one',
  into: 'Into',
  chooseInto: 'Choose a category',
  trash: 'Put in the trash',
  restore: 'Restore',
  cancel: 'Not now',
  save: 'Save',
  failed: 'That could not be changed just now. Please try again.',
  noPage: 'There is no page of gifts at this address: the link in guides leads nowhere.',
} as const

export const addressOf = (slug: string): string => `/gifts/${slug}/`

/** "1 guide", "7 guides". */
export const guidesText = (count: number): string => (count === 1 ? '1 guide' : `${count} guides`)

/** "Tea", "Tea and Coffee", "Tea, Coffee and 3 more". */
export function namesText(rows: readonly Pick<GuideCategoryRow, 'name'>[]): string {
  const names = rows.map(({ name }) => name)
  if (names.length <= 2) return names.join(' and ')
  return names.length === 3 ? `${names[0]}, ${names[1]} and ${names[2]}` : `${names[0]}, ${names[1]} and ${names.length - 2} more`
}

/** What hangs on categories, in sentences. */
export function hangingTexts({ hanging }: { readonly hanging: Hanging }): readonly string[] {
  const guides = hanging.find(({ kind }) => kind === 'guides')
  const addresses = hanging.find(({ kind }) => kind === 'address')
  return [
    guides === undefined ? 'No guide has it.' : `${guidesText(guides.count)}: ${namedOf(guides)}.`,
    ...(addresses === undefined ? [] : [`The links in guides lead to ${namedOf(addresses)}. Pages of gifts stay as they are.`]),
  ]
}

export const trashedText = (rows: readonly Pick<GuideCategoryRow, 'name'>[]): string => `${namesText(rows)} in the trash.`

export const backText = (rows: readonly Pick<GuideCategoryRow, 'name'>[]): string =>
  `${namesText(rows)} ${rows.length === 1 ? 'is' : 'are'} back.`
