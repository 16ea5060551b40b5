import { readPage } from '../../ui/pagination/page-number.ts'

/** The path of a page of the blog. */
export function blogPath(page = 1): string {
  return page === 1 ? '/blog/' : `/blog/page/${page}/`
}

export function blogPostPath(slug: string): string {
  return `/blog/${slug}/`
}

/** The page that an address names; undefined when it names none. */
export function readBlogPage(text: string | undefined): number | undefined {
  return text === undefined ? 1 : readPage(text)
}
