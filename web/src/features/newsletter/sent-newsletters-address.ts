import { readPage } from '../../ui/pagination/page-number.ts'

export function newslettersPath(page = 1): string {
  return page === 1 ? '/newsletters/' : `/newsletters/?page=${page}`
}

export function sentNewsletterPath(id: number): string {
  return `/newsletters/${id}/`
}

/** Page number of the list; undefined for an invalid one. */
export function readNewslettersPage(search: URLSearchParams): number | undefined {
  const text = search.get('page')
  return text === null ? 1 : readPage(text)
}

/** Id of a newsletter in an address; 0, which none has, for what is no id. */
export function readNewsletterId(text: string): number {
  return readPage(text) ?? 0
}
