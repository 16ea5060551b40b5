import { afterAll, expect, test } from '@jest/globals'
import { createGuide, createProduct } from './factories.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()

afterAll(() => editorial.close())

const ask = (ids: readonly number[], roles: readonly 'access'[] | readonly 'editor'[] = ['access']) =>
  editorial.send<{ ids: number[] }>('POST', '/api/admin/guide-gifts', { ids }, { roles })

test('catalog learns which gifts are products of published guides', async () => {
  const [published, draft] = [await createGuide(editorial.sql), await createGuide(editorial.sql, { published: null })]
  await createProduct(editorial.sql, published, { gift: 'kettle', post_id: 7 })
  await createProduct(editorial.sql, draft, { gift: 'teapot', post_id: 8 })
  expect((await ask([7, 7, 8, 9])).body.ids).toEqual([7])
  expect((await ask([])).body.ids).toEqual([])
})

test('nobody else may ask, and not for more than a search finds', async () => {
  expect((await ask([7], ['editor'])).status).toBe(403)
  expect((await ask(Array.from({ length: 401 }, (_, id) => id + 1))).status).toBe(400)
})
