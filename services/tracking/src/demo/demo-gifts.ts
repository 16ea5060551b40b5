import { draw } from '@ribbonry/ranking'
import type { ScoredPost } from '../posts/known-posts.repository.ts'

/** A gift and what only the demo knows: how often those who look at it click. */
export interface MadeUpGift {
  readonly id: number
  readonly published: number
  readonly rate: number
}

/** A gift that so many keep is as liked as gifts get. */
const MANY_SAVES = 400

/** Hidden rates between one and nine in a hundred: what many keep is clicked more, and much is taste. */
export function madeUpGifts(posts: readonly ScoredPost[]): MadeUpGift[] {
  return posts.flatMap(({ id, saves, published }) => {
    if (published === null) return []
    const liked = Math.min(1, Math.sqrt(saves / MANY_SAVES))
    return [{ id, published: published.getTime(), rate: (0.012 + 0.055 * liked) * (0.6 + 0.8 * draw(`${id} taste`)) }]
  })
}

/** The orders in which lists show them. None knows the rates; the popular one guesses. */
export function madeUpLists(gifts: readonly MadeUpGift[]): Readonly<Record<string, readonly MadeUpGift[]>> {
  const guessed = (gift: MadeUpGift, list: string): number => gift.rate * (0.4 + 1.2 * draw(`${gift.id} ${list}`))
  return {
    new: gifts.toSorted((a, b) => b.published - a.published),
    'clicks-score': gifts.toSorted((a, b) => guessed(b, 'clicks') - guessed(a, 'clicks')),
    popular: gifts.toSorted((a, b) => guessed(b, 'popular') - guessed(a, 'popular')),
    random: gifts.toSorted((a, b) => draw(`${a.id} shuffle`) - draw(`${b.id} shuffle`)),
  }
}
