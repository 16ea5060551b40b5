import type { Picture, Post } from '@ribbonry/contracts'

/** Gifts in view beside the head. */
const IN_VIEW = 6

type Pictured = Pick<Post, 'images'>

/** Picture for the head of a list: that of its last gift, which stands far from the head; null when there is none. */
export function lastPicture(posts: readonly Pictured[]): Picture | null {
  return posts.findLast(({ images: [first] }) => first !== undefined && first.id !== null)?.images[0] ?? null
}

/** The list's own picture, or another where one of its first gifts has the same. */
export function headPicture(own: Picture | null, posts: readonly Pictured[]): Picture | null {
  const isInView = posts.slice(0, IN_VIEW).some(({ images: [first] }) => first?.id === own?.id)
  return own === null || isInView ? (lastPicture(posts) ?? own) : own
}
