import type { Picture, Post } from '@ribbonry/contracts'

/** Gifts in view beside the head. */
const IN_VIEW = 6
/** Number of results that certainly match the term. */
const BEST = 3

type Pictured = Pick<Post, 'images'>

/** Picture for the head of a list: that of its last gift, which is far from the head; null without gifts. */
export function lastPicture(posts: readonly Pictured[]): Picture | null {
  return posts.findLast(({ images: [first] }) => first !== undefined && first.id !== null)?.images[0] ?? null
}

/**
 * Picture for the head of search results: the second one of the best match with two, so that it matches the term and repeats no
 * gift in view.
 */
export function foundPicture(posts: readonly Pictured[]): Picture | null {
  const isPicture = (picture: Picture | undefined): picture is Picture => picture !== undefined && picture.id !== null
  const further = posts.slice(0, BEST).map(({ images: [, second] }) => second)
  const outOfView = posts.slice(IN_VIEW).map(({ images: [first] }) => first)
  return [...further, ...outOfView].find(isPicture) ?? lastPicture(posts)
}

/** The list's own picture, or another one when one of its first gifts has the same. */
export function headPicture(own: Picture | null, posts: readonly Pictured[]): Picture | null {
  const isInView = posts.slice(0, IN_VIEW).some(({ images: [first] }) => first?.id === own?.id)
  return own === null || isInView ? (lastPicture(posts) ?? own) : own
}
