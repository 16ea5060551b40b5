import { expect, it } from '@jest/globals'
import { linkedPage } from './linked-page.ts'

const SITE = 'https://ribbonry.test'

it.each([
  ['The picture of https://ribbonry.test/a-teapot/ is upside down.', '/a-teapot/'],
  ['See (http://www.ribbonry.test/a-teapot?utm_source=x#top), please', '/a-teapot'],
  ['ribbonry.test/guides/kites, second row', '/guides/kites'],
  ['Ribbonry.test/ and then RIBBONRY.TEST/kites', '/kites'],
  ['https://ribbonry.test/%3Cscript%3E', '/%3Cscript%3E'],
])('%s names %s', (text, page) => {
  expect(linkedPage(text, SITE)).toBe(page)
})

it.each([
  'Do you ship kites?',
  'https://ribbonry.test/',
  'https://ribbonry.test',
  'https://ribbonry.test.example/a-teapot/',
  'https://notribbonry.test/a-teapot/',
  'ann@ribbonry.test/a-teapot',
  'https://ribbonry.test//example.org/',
  `https://ribbonry.test/${'x'.repeat(600)}`,
])('%s names no page', (text) => {
  expect(linkedPage(text, SITE)).toBeNull()
})

it('knows a site with a port', () => {
  expect(linkedPage('http://127.0.0.1:8080/a-teapot/', 'http://127.0.0.1:8080')).toBe('/a-teapot/')
})
