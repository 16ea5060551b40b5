import type { CallAnswer, findGifts } from '@ribbonry/contracts'
import { gifts } from './gifts.ts'

const PER_PAGE = 40
const TOTAL = 43

/** Finder results: 43 gifts for anybody, none for teachers. */
export function finderResults(page: number, query: URLSearchParams): CallAnswer<typeof findGifts> {
  const count = query.get('recipient') === 'for-teachers' ? 0 : TOTAL
  const why = query.size === 0 ? '' : 'It is on our shelves “For her” and “Garden” and within your $50.'
  return {
    posts: gifts((page - 1) * PER_PAGE + 1, Math.max(0, Math.min(PER_PAGE, count - (page - 1) * PER_PAGE))).map((post) => ({
      ...post,
      why,
    })),
    total: count,
    choices: {
      recipients: [
        { name: 'For her', slug: 'for-her' },
        { name: 'For teachers', slug: 'for-teachers' },
      ],
      occasions: [{ name: 'Birthday', slug: 'birthday' }],
      interests: [
        { name: 'Books', slug: 'books' },
        { name: 'Garden', slug: 'garden' },
      ],
    },
  }
}
