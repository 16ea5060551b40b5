import { expect, it } from '@jest/globals'
import { JSDOM } from 'jsdom'
import { bookmarkletOf } from './bookmarklet.ts'
import { prefilled } from './todo-values.ts'

it('opens the updater with what the page of a shop says', () => {
  const { window } = new JSDOM(
    `<title>Shop</title><meta property="og:title" content="A kettle &amp; lid"><meta property="og:image"
      content="https://cdn.example/a-300x250.jpg"><meta property="product:price:amount" content="1,299.00">`,
    { url: 'https://shop.example/kettle?a=1&b=2', runScripts: 'outside-only' },
  )
  const opened: string[] = []
  Object.assign(window, { open: (address: string) => opened.push(address) })
  const code = bookmarkletOf('https://ribbonry.example/admin/gift-guide-updater/')
  window.eval(decodeURI(code.replace(/^javascript:/, '')))
  const address = new URL(opened[0] ?? '')
  expect(address.origin + address.pathname).toBe('https://ribbonry.example/admin/gift-guide-updater/')
  expect(address.searchParams.get('fill')).toBe('1')
  expect(prefilled(address.searchParams)).toMatchObject({
    title: 'A kettle & lid',
    link: 'https://shop.example/kettle?a=1&b=2',
    price: '1299.00',
    source: 'https://cdn.example/a.jpg',
  })
})
