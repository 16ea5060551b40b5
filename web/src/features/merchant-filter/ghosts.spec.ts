import { describe, expect, it } from '@jest/globals'
import { isGhost, merchantName } from './ghosts.ts'

describe('merchantName', () => {
  it.each([
    ['www.walmart.com', 'walmart'],
    ['Walmart', 'walmart'],
    ['https://www.walmart.com/ip/1?www.a.net', 'walmart'],
    ['shop.example.net', 'shop.example'],
    ['johnlewis.co.uk', 'johnlewis.co.uk'],
    [' etsy.com ', 'etsy'],
  ])('of %s is %s', (text, name) => {
    expect(merchantName(text)).toBe(name)
  })
})

describe('isGhost', () => {
  const etsy = 'https://www.awin1.com/cread.php?awinmid=6220&awinaffid=1234&ued=https%3A%2F%2Fwww.etsy.com%2Flisting%2F1'

  it.each([
    ['https://www.amazon.com/dp/B00EXAMPL1?tag=ours-20', 'amazon'],
    ['https://www.amazon.co.uk/dp/B00EXAMPL1', 'amazon'],
    ['https://www.amazon.com/dp/B00EXAMPL1', 'www.amazon.com'],
    ['https://uncommongoods.com/a', 'uncommongoods'],
    [etsy, 'etsy.com'],
  ])('leaves %s for %s as it is', (link, merchant) => {
    expect(isGhost(link, merchant)).toBe(false)
  })

  it.each([
    ['https://www.amazon.com/dp/B00EXAMPL1', 'etsy'],
    [etsy, 'amazon'],
    ['', 'amazon'],
    ['javascript:alert(1)', 'amazon'],
    ['https://notamazon.com/', 'amazon'],
  ])('marks %s for %s', (link, merchant) => {
    expect(isGhost(link, merchant)).toBe(true)
  })
})
