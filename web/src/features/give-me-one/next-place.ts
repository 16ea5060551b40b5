import type { Post } from '@ribbonry/contracts'
import { PER_PAGE, pageOf } from './surprise-address.ts'

/** Entries of a page of the order; undefined while the page is not loaded. */
export type PageReader = (page: number) => readonly Post[] | undefined

/** The gift at a position; undefined past the end. For an ad slot, the next gift on the page, or the previous one. */
export function giftAt(place: number, posts: readonly Post[]): Post | undefined {
  const index = (place - 1) % PER_PAGE
  if (posts[index] === undefined) return undefined
  return posts.slice(index).find(isGift) ?? posts.slice(0, index).findLast(isGift)
}

/** The next position with a gift that this visit has not shown. The first position after the loaded pages counts as one. */
export function placeAfter(place: number, pages: PageReader, wasGiven: (id: number) => boolean): number {
  for (let next = place + 1; ; next += 1) {
    const post = pages(pageOf(next))?.[(next - 1) % PER_PAGE]
    if (post === undefined || (isGift(post) && !wasGiven(post.id))) return next
  }
}

/** The position of the previous gift; undefined at the first. */
export function placeBefore(place: number, pages: PageReader): number | undefined {
  for (let before = place - 1; before > 0; before -= 1) {
    const post = pages(pageOf(before))?.[(before - 1) % PER_PAGE]
    if (post === undefined || isGift(post)) return before
  }
  return undefined
}

function isGift({ native_ad: isSlot }: Post): boolean {
  return !isSlot
}
