import type { Post } from '@ribbonry/contracts'
import type { InfiniteData } from '@tanstack/react-query'

/** Answers of a gift list, page by page. */
export type GiftPages<Gift extends Post = Post> = InfiniteData<{ readonly posts: readonly Gift[] }, number>

/** Gifts of all pages in order, without duplicates (a gift may move between pages while the reader scrolls) and free ad slots. */
export function uniquePosts<Gift extends Post>(
  data: GiftPages<Gift> | undefined,
  except: readonly number[] = [],
): readonly Gift[] {
  const seen = new Set(except)
  return (data?.pages ?? [])
    .flatMap((page) => page.posts)
    .filter(({ id, native_ad: isPlace, ad }) => {
      if (seen.has(id) || (isPlace && !ad)) return false
      seen.add(id)
      return true
    })
}
