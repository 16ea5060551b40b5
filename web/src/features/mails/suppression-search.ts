import { SUPPRESSION_PAGES } from '@ribbonry/contracts'
import { readPage } from '../../ui/pagination/page-number.ts'

export const SUPPRESSIONS_PER_PAGE = 50

/** Filter and page of the suppression list. */
export interface SuppressionSearch {
  readonly term: string
  readonly page: number
}

/** Whether the address shows suppressions instead of mails. */
export function showsSuppressions(query: URLSearchParams): boolean {
  return query.get('show') === 'suppressed'
}

export function suppressionSearchIn(query: URLSearchParams): SuppressionSearch {
  return {
    term: (query.get('term') ?? '').slice(0, 320),
    page: Math.min(readPage(query.get('page') ?? '1') ?? 1, SUPPRESSION_PAGES),
  }
}

export function suppressionSearchPath({ term, page }: SuppressionSearch): string {
  const query = new URLSearchParams({ show: 'suppressed' })
  if (term !== '') query.set('term', term)
  if (page > 1) query.set('page', String(page))
  return `/admin/mails/?${query}`
}
