import type { Post } from '@ribbonry/contracts'

/** Posts in the answer of a list call, of one page or of all loaded pages. */
export function answerPosts(data: unknown): readonly Post[] {
  if (typeof data !== 'object' || data === null) return []
  if ('posts' in data) return data.posts as readonly Post[]
  return 'pages' in data ? (data.pages as readonly unknown[]).flatMap(answerPosts) : []
}
