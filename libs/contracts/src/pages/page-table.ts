import { advertiserPages } from './advertiser.pages.ts'
import { membersPages } from './members.pages.ts'
import { ownedPages } from './owned.pages.ts'
import type { Page } from './page.ts'
import { prizesPages } from './prizes.pages.ts'
import { staffPages } from './staff.pages.ts'
import { visitorsPages } from './visitors.pages.ts'

const table = [...visitorsPages, ...membersPages, ...ownedPages, ...advertiserPages, ...prizesPages, ...staffPages] as const

/** All pages of the site. */
export const PAGES: readonly Page[] = table

/** Names of the kinds of page that browser tests look at. */
export type PageLook = (typeof table)[number]['looks'][number]
export const PAGE_LOOKS: readonly PageLook[] = table.flatMap(({ looks }): readonly PageLook[] => looks)

export const pathsOf = ({ path, also }: Pick<Page, 'path' | 'also'>): readonly string[] => [path, ...also]
export const firstSegmentOf = (path: string): string => path.split('/', 1)[0] ?? ''
export const isParameter = (segment: string): boolean => segment.startsWith(':')

/** First segments of the paths of pages: words, without parameters and the front page. */
export function firstSegments(pages: readonly Page[]): readonly string[] {
  const segments = pages.flatMap(pathsOf).map(firstSegmentOf)
  return [...new Set(segments)].filter((segment) => segment !== '' && !isParameter(segment))
}

/** Source of a regular expression for a path, without slashes around it. */
export function sourceOf(path: string, parameter = '[^/]+'): string {
  return path
    .split('/')
    .map((segment) => (isParameter(segment) ? parameter : segment === '*' ? '.*' : segment))
    .join('/')
    .replace(/\/\.\*$/, '(?:/.*)?')
}
