import type { Post } from '@ribbonry/contracts'
import type { ListData } from './api/list-posts.ts'

/** The gifts of all pages in order. One that moved from page to page while the reader scrolled is shown once. */
export function uniquePosts(data: ListData | undefined, except: readonly number[] = []): readonly Post[] {
  const seen = new Set(except)
  return (data?.pages ?? []).flatMap((page) => page.posts).filter(({ id }) => {
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}
