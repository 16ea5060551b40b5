import { expect, test } from '@jest/globals'
import { ledLinks } from './led-links.ts'

test('links of a shop lead to the same paths at another one, and others stay', () => {
  const posts = [
    'https://www.old.example/a/b?size=2',
    'http://old.example:8080/c',
    'https://old.example.evil.example/d',
    'https://shop.old.example/e',
    '',
  ].map((merchantLink, id) => ({ id, merchantLink }))
  const led = ledLinks(posts, 'old.example', 'new.example')
  expect(led.map(({ id, merchantLink, merchant }) => [id, merchantLink, merchant])).toEqual([
    [0, 'https://new.example/a/b?size=2', 'new.example'],
    [1, 'http://new.example/c', 'new.example'],
  ])
})
