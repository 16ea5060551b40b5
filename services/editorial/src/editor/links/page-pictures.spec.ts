import { describe, expect, test } from '@jest/globals'
import { pagePictures } from './page-pictures.ts'

const ADDRESS = 'https://shop.example.com/things/kettle'
const jsonLd = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const sources = (html: string): string[] => pagePictures(html, ADDRESS).map(({ src }) => src)

describe('the pictures of a shop’s page', () => {
  test('are those of the product first, with the sizes that the page names, each once', () => {
    const image = ['/k1.jpg', { '@type': 'ImageObject', url: 'https://cdn.example/k2.jpg', width: 1200, height: '900' }]
    const html = `${jsonLd({ '@type': 'Product', name: 'Kettle', image })}
      <meta property="og:image" content="/k1.jpg?width=300"><meta property="og:image" content="/share.jpg">
      <meta property="og:image:width" content="1080"><meta property="og:image:height" content="1080">
      <img src="/k3.jpg" width="640" height="480">`
    expect(pagePictures(html, ADDRESS)).toEqual([
      { src: 'https://shop.example.com/k1.jpg', width: null, height: null },
      { src: 'https://cdn.example/k2.jpg', width: 1200, height: 900 },
      { src: 'https://shop.example.com/share.jpg', width: 1080, height: 1080 },
      { src: 'https://shop.example.com/k3.jpg', width: 640, height: 480 },
    ])
  })

  test('are the largest of a set, and those that are loaded late', () => {
    expect(sources('<img src="/s.jpg" srcset="/a-300.jpg 300w, /a-1200.jpg 1200w, /a-600.jpg 600w">')).toEqual([
      'https://shop.example.com/a-1200.jpg',
    ])
    expect(sources('<img src="data:image/gif;base64,AA" data-src="//cdn.example/late.webp">')).toEqual([
      'https://cdn.example/late.webp',
    ])
  })

  test.each([
    '<img src="/icon.png" width="32" height="32">',
    '<img src="/logo.svg">',
    '<img src="data:image/png;base64,AAAA">',
    '<img src="javascript:alert(1)">',
    '<img>',
    `<img src="/${'a'.repeat(3000)}.jpg">`,
    jsonLd({ '@type': 'Product', image: [null, 7, {}, { url: ['x'] }] }),
  ])('are no icons, drawings or scripts: %#', (html) => {
    expect(sources(html)).toEqual([])
  })

  test('are forty at most', () => {
    const html = Array.from({ length: 300 }, (_each, at) => `<img src="/${at}.jpg">`).join('')
    expect(sources(html)).toHaveLength(40)
  })
})
