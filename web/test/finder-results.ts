import type { CallAnswer, findGifts, Picture, Post } from '@ribbonry/contracts'
import { gifts } from './gifts.ts'

const PER_PAGE = 40
const TOTAL = 43

/** An option of the finder, optionally with a picture. */
export function choice(name: string, slug: string, picture: Picture | null = null) {
  return { name, slug, picture }
}

/** Gifts that were found, each for the same reason. */
export function foundGifts(posts: readonly Post[], why = '') {
  return posts.map((post) => ({ ...post, why }))
}

/** Finder results: 43 gifts for anybody, none for teachers. */
export function finderResults(page: number, query: URLSearchParams): CallAnswer<typeof findGifts> {
  const count = query.get('recipient') === 'for-teachers' ? 0 : TOTAL
  const why = query.size === 0 ? '' : 'For her, who gardens, under $50.'
  return {
    posts: foundGifts(gifts((page - 1) * PER_PAGE + 1, Math.max(0, Math.min(PER_PAGE, count - (page - 1) * PER_PAGE))), why),
    total: count,
    near: 0,
    choices: {
      recipients: [choice('For her', 'for-her'), choice('For teachers', 'for-teachers')],
      occasions: [choice('Birthday', 'birthday')],
      interests: [choice('Books', 'books'), choice('Garden', 'garden')],
    },
  }
}
