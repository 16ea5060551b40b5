import { expect, test } from '@jest/globals'
import { judge } from './judge.ts'
import type { Verdict } from './verdict.ts'

const address = 'http://shop.example/items/kite'

function judged(product: object, more = ''): Verdict {
  const data = JSON.stringify({ '@type': 'Product', ...product })
  const html = `<script type="application/ld+json">${data}</script>${more}`
  return judge({ address, title: 'Kite', pageTitle: '', hops: [{ url: address, status: 200 }], contentType: 'text/html', html })
}

const offer = (price: string) => ({ price, priceCurrency: 'USD', availability: 'InStock' })

test('what a page says is kept as the database takes it', () => {
  const { title } = judged({ name: `Kite \0${'🪁'.repeat(200)}`, offers: offer('9.50') })
  expect([title.includes('\0'), title.length <= 300, title.isWellFormed()]).toEqual([false, true, true])
})

test.each([
  ['9.50', 950],
  ['0', null],
  ['99999999999', null],
  ['free', null],
])('a price of %s is %s cents', (price, cents) => {
  expect(judged({ name: 'Kite', offers: offer(price) }).priceCents).toBe(cents)
})

test('a page that is nothing but tags is judged quickly', () => {
  const began = process.threadCpuUsage()
  judged({ name: 'Other' }, '<p><b><i>'.repeat(100_000))
  expect(process.threadCpuUsage(began).user).toBeLessThan(5_000_000)
})
