import { MAIL_STATES, MAIL_TEMPLATE_NAMES, type MailTemplate } from '@ribbonry/contracts'
import { readPage } from '../../ui/pagination/page-number.ts'

export const MAIL_FILTERS = [...MAIL_STATES, 'unconfirmed'] as const
export type MailFilterState = (typeof MAIL_FILTERS)[number]

export const MAILS_PER_PAGE = 50

/** Filter and page of the mail list. */
export interface MailSearch {
  readonly term: string
  readonly state: MailFilterState | undefined
  readonly template: MailTemplate | undefined
  readonly page: number
}

/** Parses the address; invalid values are ignored. */
export function mailSearchIn(query: URLSearchParams): MailSearch {
  return {
    term: (query.get('term') ?? '').slice(0, 320),
    state: MAIL_FILTERS.find((state) => state === query.get('state')),
    template: MAIL_TEMPLATE_NAMES.find((template) => template === query.get('template')),
    page: readPage(query.get('page') ?? '1') ?? 1,
  }
}

export function mailSearchPath({ term, state, template, page }: MailSearch): string {
  const query = new URLSearchParams()
  if (term !== '') query.set('term', term)
  if (state !== undefined) query.set('state', state)
  if (template !== undefined) query.set('template', template)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/admin/mails/' : `/admin/mails/?${query}`
}
