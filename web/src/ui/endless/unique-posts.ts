import type { Post } from '@ribbonry/contracts'
import type { InfiniteData } from '@tanstack/react-query'

/** What every list of gifts answers, page by page. */
export type GiftPages = InfiniteData<{ readonly posts: readonly Post[] }, number>

/** The gifts of all pages in order. One that moved from page to page while the reader scrolled is shown once; a place that no ad has taken is not there. */
export function uniquePosts(data: GiftPages | undefined, except: readonly number[] = []): readonly Post[] {
  const seen = new Set(except)
  return (data?.pages ?? []).flatMap((page) => page.posts).filter(({ id, native_ad: isPlace, ad }) => {
    if (seen.has(id) || (isPlace && !ad)) return false
    seen.add(id)
    return true
  })
}
