import { readPage } from '../../ui/pagination/page-number.ts'

export function blogPath(page = 1): string {
  return page === 1 ? '/blog/' : `/blog/page/${page}/`
}

export function blogPostPath(slug: string): string {
  return `/blog/${slug}/`
}

/** Page number from an address; undefined for an invalid one. */
export function readBlogPage(text: string | undefined): number | undefined {
  return text === undefined ? 1 : readPage(text)
}
