import type { FeaturedPlace } from '@ribbonry/contracts'

export const MENU_PATH = '/admin/nav-menu-editor/'

export const TEXTS = {
  title: 'Menu and features',
  featured: 'Featured guides',
  how: 'They come first, in this order; the newest guides fill up to six. What you save shows at once.',
  empty: 'No guide is featured: the six newest show.',
  add: 'Add guides',
  full: 'Six guides are the most.',
  draft: 'Not published: visitors do not see it',
  saved: 'Saved. Visitors see it now.',
} as const

export const PLACES: Readonly<Record<FeaturedPlace, { readonly title: string; readonly where: string; readonly add: string }>> = {
  homepage: {
    title: 'Home page',
    where: 'In the band of guides between the gifts',
    add: 'Guides for the home page',
  },
  postpage: {
    title: 'Pages of gifts',
    where: 'Below gifts that are in no guide',
    add: 'Guides for the pages of gifts',
  },
}

export const outOf = (title: string): string => `“${title}” is no longer featured here.`
export const countOf = (count: number): string => (count === 1 ? '1 of 6' : `${count} of 6`)
