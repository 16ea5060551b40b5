import { postChanged } from '@ribbonry/contracts'
import { testCachedAnswers } from '@ribbonry/service-kit/testing'
import { buildPostChanged, until } from '@ribbonry/testing'
import { afterAll } from '@jest/globals'
import { createCategory, createGuide, createProduct, removeGuides } from './factories.ts'
import { ACCESS, guideCallsOf } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const GIFT = 4711

const editorial = await startTestEditorial()
const desk = guideCallsOf(editorial)
let [guide, other, giftVersion] = [0, 0, 1]

afterAll(() => editorial.close())

const publishGift = (changes: Parameters<typeof buildPostChanged>[1]): Promise<void> =>
  editorial.publish(postChanged, buildPostChanged(GIFT, { slug: 'teapot', version: (giftVersion += 1), ...changes }))

async function rename(title: string): Promise<void> {
  const { body } = await desk.open(guide)
  const saved = await desk.save({ id: guide, version: body.version, title })
  if (saved.body.meta.status !== 'success') throw new Error(JSON.stringify(saved.body.meta))
}

async function feature(ids: readonly number[]): Promise<void> {
  await editorial.send('POST', '/api/user/menu-editor/buying-guides', { homepage: ids, postpage: ids }, ACCESS)
}

testCachedAnswers('editorial', {
  running: editorial,
  prepare: async () => {
    await removeGuides(editorial.sql)
    const category_ids = [await createCategory(editorial.sql, 'Tea')]
    guide = await createGuide(editorial.sql, { slug: 'for-tea-people', picture_of: 'teapot', category_ids })
    other = await createGuide(editorial.sql, { slug: 'for-coffee-people', category_ids })
    await createProduct(editorial.sql, guide, { gift: 'teapot', title: '' })
    await publishGift({})
    await until('the gift is in the guide', async () => {
      const { body } = await editorial.get('/api/buying-guide/for-tea-people')
      return body.products.length === 1
    })
    return () => [
      '/api/buying-guide/for-tea-people',
      '/api/buying-guides/all',
      '/api/buying-guides/latest',
      '/api/buying-guides/latest?for=postpage',
      `/api/buying-guides/of-gift/${GIFT}`,
      `/api/buying-guides/related/${other}`,
    ]
  },
  changes: {
    guide: {
      'its title': () => rename('For everybody who likes tea'),
      'the title of a gift': () => publishGift({ title: 'Stoneware teapot' }),
      'the price of a gift': () => publishGift({ title: 'Stoneware teapot', price: 42 }),
      'which guides are featured': () => feature([guide, other]),
      'the picture of a gift': () => publishGift({ price: 42, image: '/media/teapot.jpg', picture: null }),
    },
  },
})
