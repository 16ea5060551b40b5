import { expect, test } from '@jest/globals'
import { DOUBTFUL_PRICE } from '@ribbonry/guides'
import { presentReadProducts } from './read-product.presenter.ts'
import type { FoundProducts } from './read-products.service.ts'

const NOBODY = { userId: 1, roles: [] } as never

test.each([true, false])('a price has a warning where it is doubtful: %p', (isDoubtful) => {
  const found = {
    view: { surroundings: { blacklist: [] } },
    products: [
      { link: 'https://shop.example.com/a', title: 'Kettle', price: 13.34, currency: 'USD', image: '', content: '', isDoubtful },
    ],
    duplicates: new Set(),
  } as unknown as FoundProducts
  const [product] = presentReadProducts(found, NOBODY)
  expect(product).toMatchObject({ price: 13.34, currency: 'USD' })
  expect(product?.errors.includes(DOUBTFUL_PRICE)).toBe(isDoubtful)
})
