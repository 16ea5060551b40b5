import type { CallAnswer, findGifts, searchPosts } from '@ribbonry/contracts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { CategoryTree } from '../src/categories/category-tree.ts'
import { aCategory, aPost } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

type Found = CallAnswer<typeof searchPosts> | CallAnswer<typeof findGifts>

const catalog = await startTestCatalog()
afterAll(() => catalog.close())

const CATEGORIES = {
  recipients: ['for-him', 'for-her', 'for-parents', 'for-kids', 'for-grandparents'],
  occasions: ['birthday', 'wedding', 'thank-you'],
  interests: ['kitchen', 'garden', 'books'],
}
const ids = new Map<string, number>()
/** All of them are on one page. */
const GIFTS = 180

beforeAll(async () => {
  for (const [parent, slugs] of Object.entries(CATEGORIES)) {
    const parentId = await aCategory(catalog.sql, { slug: parent })
    for (const slug of slugs) ids.set(slug, await aCategory(catalog.sql, { slug, name: slug, parent_id: parentId }))
  }
  await catalog.service.app.get(CategoryTree).refresh()
  const all = [...ids.values()]
  // Every gift is in a mixture of its own: the bits of its number.
  for (let gift = 0; gift < GIFTS; gift += 1)
    await aPost(catalog.sql, {
      title: gift % 3 === 0 ? `A book on cooking, number ${gift}` : `Gift ${gift}`,
      clicks_score: (gift * 7) % 50,
      price_usd_cents: 500 + ((gift * 37) % 120) * 100,
      category_ids: all.filter((_, place) => ((gift * 2_654_435_761) >>> (place + 7)) % 2 === 1),
    })
})

interface Answers {
  readonly recipient?: string | undefined
  readonly occasion?: string | undefined
  readonly interests: readonly string[]
  readonly age?: number | undefined
  readonly budget?: number | undefined
}

/** What is typed for an interest. */
const TYPED: Readonly<Record<string, string>> = { kitchen: 'cooking', garden: 'gardening', books: 'reading' }

async function ask(path: string): Promise<Found> {
  const { status, body } = await catalog.get(path)
  expect(status).toBe(200)
  return body as unknown as Found
}

const findBy = async ({ interests, ...others }: Answers): Promise<Found> => {
  const query = new URLSearchParams({ perpage: '200' })
  for (const [name, value] of Object.entries(others)) if (value !== undefined) query.set(name, String(value))
  if (interests.length > 0) query.set('interests', interests.join(','))
  return await ask(`/api/gift-finder/1?${query}`)
}

/** The answers in words: "birthday gift for my dad who likes cooking and reading under 50". */
const inWords = ({ recipient, occasion, interests, age, budget }: Answers): string =>
  [
    occasion === 'thank-you' ? 'thank you' : occasion,
    'gift',
    recipient === undefined ? 'for somebody' : `for my ${recipient}`,
    ...(age === undefined ? [] : [`aged ${age}`]),
    ...(interests.length === 0 ? [] : [`who likes ${interests.map((slug) => TYPED[slug]).join(' and ')}`]),
    ...(budget === undefined ? [] : [`under ${budget}`]),
  ]
    .filter((part) => part !== undefined)
    .join(' ')

const searchFor = (text: string, query = ''): Promise<Found> =>
  ask(`/api/search/${encodeURIComponent(text)}/1?perpage=200${query}`)

/** Ids of the gifts that fit everything. */
const matches = ({ posts, total }: Found): readonly number[] =>
  posts
    .slice(0, total)
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)

const answers: fc.Arbitrary<Answers> = fc.record({
  recipient: fc.option(fc.constantFrom('dad', 'mum', 'kids', 'grandma', 'friend', 'parents'), { nil: undefined }),
  occasion: fc.option(fc.constantFrom(...CATEGORIES.occasions), { nil: undefined }),
  interests: fc.uniqueArray(fc.constantFrom(...CATEGORIES.interests)),
  age: fc.option(fc.constantFrom(6, 30, 70), { nil: undefined }),
  budget: fc.option(fc.constantFrom(10, 20, 50, 100), { nil: undefined }),
})

const together = (steps: readonly Partial<Answers>[]): Answers => ({
  ...(Object.assign({}, ...steps) as Partial<Answers>),
  interests: steps.flatMap(({ interests = [] }) => interests),
})

const hasAnswer = ({ interests, ...others }: Answers): boolean =>
  interests.length > 0 || Object.values(others).some((value) => value !== undefined)

describe('the gift finder and the search', () => {
  it('find the same gifts for the same answers, chosen or typed', async () => {
    await fc.assert(
      fc.asyncProperty(answers.filter(hasAnswer), async (given) => {
        const [chosen, typed] = [await findBy(given), await searchFor(inWords(given))]
        // Where nothing fits, a search goes on to show what people like.
        const near = (found: Found): number => (chosen.total > 0 ? found.near : 0)
        expect([inWords(given), typed.total, near(typed), matches(typed)]).toEqual([
          inWords(given),
          chosen.total,
          near(chosen),
          matches(chosen),
        ])
      }),
      { numRuns: 25 },
    )
  })

  it('find the same where a part is a filter', async () => {
    const chosen = await findBy({ recipient: 'dad', interests: ['kitchen'], budget: 50 })
    expect(chosen.total).toBeGreaterThan(3)
    for (const [text, query] of [
      ['gifts for dad who likes cooking under 50', ''],
      ['gifts for dad who likes cooking', '&max=50'],
      ['gifts for dad under $50', '&category=kitchen'],
      ['gifts for dad', '&category=kitchen&max=50'],
      ['gifts for dad who likes cooking under 20', '&max=50'],
    ] as const)
      expect(matches(await searchFor(text, query))).toEqual(matches(chosen))
  })

  it('never find more after a further answer', async () => {
    await fc.assert(
      fc.asyncProperty(answers, fc.array(fc.nat(100), { minLength: 8, maxLength: 8 }), async (given, order) => {
        const { interests, ...others } = given
        const steps: readonly Partial<Answers>[] = [
          ...Object.entries(others).map(([name, value]) => ({ [name]: value })),
          ...interests.map((interest) => ({ interests: [interest] })),
        ]
          .map((step, index) => ({ step, place: order[index] ?? 0 }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ step }) => step)
        const told = steps.map((_, place) => together(steps.slice(0, place + 1)))
        let before = await findBy(together([]))
        for (const known of told) {
          const now = await findBy(known)
          expect(now.total).toBeLessThanOrEqual(before.total)
          const found = new Set(matches(before))
          expect(matches(now).filter((id) => !found.has(id))).toEqual([])
          before = now
        }
      }),
      { numRuns: 10 },
    )
  })

  it('count behind the matches what fits most of it, and say of each gift why it is there', async () => {
    const { posts, total, near } = await findBy({ recipient: 'mum', interests: ['garden', 'books'] })
    expect([posts.length, total > 0, near > 0]).toEqual([total + near, true, true])
    const typed = await searchFor('gifts for mum who likes gardening and reading')
    expect(typed.posts.slice(0, total).map(({ why }) => why)).toEqual(
      expect.arrayContaining([posts[0]?.why, expect.stringMatching(/^For .*(?:garden|read)/)]),
    )
  })
})
