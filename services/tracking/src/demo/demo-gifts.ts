import { hashToUnit } from '@ribbonry/ranking'
import type { ScoredPost } from '../post-projection/post-projection.repository.ts'

/** A gift and its hidden click rate, which only the demo knows. */
export interface DemoGift {
  readonly id: number
  readonly published: number
  readonly rate: number
}

/** Saves from which popularity is at its maximum. */
const MANY_SAVES = 400

/** Hidden rates between 1 % and 9 %: saves raise them, and chance varies them. */
export function createDemoGifts(posts: readonly ScoredPost[]): DemoGift[] {
  return posts.flatMap(({ id, saves, published }) => {
    if (published === null) return []
    const liked = Math.min(1, Math.sqrt(saves / MANY_SAVES))
    return [{ id, published: published.getTime(), rate: (0.012 + 0.055 * liked) * (0.6 + 0.8 * hashToUnit(`${id} taste`)) }]
  })
}

/** The order of each list. No list knows the hidden rates; sorted lists estimate them with an error. */
export function createDemoLists(gifts: readonly DemoGift[]): Readonly<Record<string, readonly DemoGift[]>> {
  const guessed = (gift: DemoGift, list: string): number => gift.rate * (0.4 + 1.2 * hashToUnit(`${gift.id} ${list}`))
  return {
    new: gifts.toSorted((a, b) => b.published - a.published),
    'clicks-score': gifts.toSorted((a, b) => guessed(b, 'clicks') - guessed(a, 'clicks')),
    popular: gifts.toSorted((a, b) => guessed(b, 'popular') - guessed(a, 'popular')),
    random: gifts.toSorted((a, b) => hashToUnit(`${a.id} shuffle`) - hashToUnit(`${b.id} shuffle`)),
  }
}
