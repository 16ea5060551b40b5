import { describe, expect, test } from '@jest/globals'
import { FeedError } from './feed-error.ts'
import { isXmlFeed, xmlItems } from './feed-xml.ts'

const G = 'xmlns:g="http://base.google.com/ns/1.0"'
const records = async (...pieces: string[]): Promise<unknown[]> =>
  (await Array.fromAsync(xmlItems(pieces))).map(({ number, record }) => [number, record])

const MUG = `<item><g:id>1</g:id><title><![CDATA[Mug & <b>cup</b>]]></title><link>https://shop.example/mug?a=1&amp;b=2</link>
  <g:price>12.99 GBP</g:price><g:additional_image_link>https://img.example/2</g:additional_image_link>
  <g:additional_image_link>https://img.example/3</g:additional_image_link>
  <g:shipping><g:price>4.00 GBP</g:price></g:shipping><g:color/></item>`
const ITEMS = `${MUG}<item><g:id>2</g:id></item>`
const RSS = `<?xml version="1.0"?><rss ${G} version="2.0"><channel><title>Shop</title>${ITEMS}</channel></rss>`

describe('a feed in XML', () => {
  test('has its items as records, wherever its text is cut', async () => {
    const expected = [
      [
        1,
        {
          id: '1',
          title: 'Mug & <b>cup</b>',
          link: 'https://shop.example/mug?a=1&b=2',
          price: '12.99 GBP',
          additional_image_link: ['https://img.example/2', 'https://img.example/3'],
        },
      ],
      [2, { id: '2' }],
    ]
    expect(await records(RSS)).toEqual(expected)
    expect(await records(...RSS.split(''))).toEqual(expected)
  })

  test('may be Atom, whose links are attributes', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" ${G}><entry><title>Mug</title>
      <link rel="self" href="https://shop.example/api/1"/>
      <link href="https://shop.example/mug"/></entry></feed>`
    expect(await records(atom)).toEqual([[1, { title: 'Mug', link: 'https://shop.example/mug' }]])
  })

  test('keeps the entities of HTML, and expands none that it declares itself', async () => {
    const declared = `<!DOCTYPE rss [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;">]>
      <rss><channel><item><title>&b; caf&eacute;</title></item></channel></rss>`
    expect(await records(declared)).toEqual([[1, { title: '&b; caf&eacute;' }]])
  })

  test.each([
    ['is cut off', RSS.slice(0, -40)],
    ['has crossed tags', '<rss><channel><item><title>A</item></title></channel></rss>'],
    ['never ends a text', `<rss><channel><item><title>${'x'.repeat(3_000_000)}`],
  ])('is given up where it %s', async (_what, text) => {
    await expect(records(text)).rejects.toThrow(FeedError)
  })

  test('is told from a web page', () => {
    expect([RSS, '<feed xmlns="x">', '<!doctype html><html>', 'id,title'].map(isXmlFeed)).toEqual([true, true, false, false])
  })
})
