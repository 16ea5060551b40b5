import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { PriceText } from './price.tsx'

afterEach(cleanup)

const DOLLARS = { price: 34, currency: 'USD' }
const POUNDS = { price: 30, currency: 'GBP' }

/** The prices of a page, which leaves nothing of the page before it. */
const pageOf = (name: string, ...prices: readonly (typeof DOLLARS)[]) => (
  <ul key={name}>
    {prices.map((price) => (
      <li key={price.currency}>
        <PriceText of={price} />
      </li>
    ))}
  </ul>
)
const texts = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

describe('dollars', () => {
  test('are explicit beside another currency, also where that comes later', () => {
    const { rerender } = render(pageOf('list', DOLLARS))
    expect(texts()).toEqual(['$34'])
    rerender(pageOf('list', DOLLARS, POUNDS))
    expect(texts()).toEqual(['US$34', '£30'])
  })

  test('are plain again on the next page, which has no other currency', () => {
    const { rerender } = render(pageOf('mixed', DOLLARS, POUNDS))
    expect(texts()).toEqual(['US$34', '£30'])
    rerender(pageOf('next', DOLLARS))
    expect(texts()).toEqual(['$34'])
  })
})
