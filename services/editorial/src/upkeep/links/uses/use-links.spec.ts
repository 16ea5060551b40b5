import { expect, test } from '@jest/globals'
import { keyedLink } from './use-links.ts'

test('links with tracking and tags are one link', () => {
  const key = 'shop.example/kites/red'
  expect(keyedLink('https://www.shop.example/kites/red/?utm_source=x')).toMatchObject({ key, host: 'www.shop.example' })
  expect(keyedLink('http://shop.example/kites/red#sizes')).toMatchObject({ key, host: 'shop.example', merchant: 'shop.example' })
})

test.each(['', 'javascript:alert(1)', 'http://127.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/'])('no link: %j', (link) => {
  expect(keyedLink(link)).toBeNull()
})
