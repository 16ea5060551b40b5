import { describe, expect, it } from '@jest/globals'
import { readPastedLinks } from './pasted-links.ts'

describe('pasted links', () => {
  it.each<[string, string, string[]]>([
    ['stand one a line', 'https://a.example/1\r\n\nhttps://b.example/2\n', ['https://a.example/1', 'https://b.example/2']],
    ['stand in one line', 'https://a.example/1 https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
    ['stand among words', '1. A kettle (https://a.example/1), $24;', ['https://a.example/1']],
    ['keep their commas', 'https://a.example/x,y?z=1,2', ['https://a.example/x,y?z=1,2']],
    ['may lack a scheme', 'etsy.com/listing/5', ['etsy.com/listing/5']],
    ['count once', 'https://a.example/1\nhttps://a.example/1', ['https://a.example/1']],
    ['are none in nothing', ' \n\t\n', []],
  ])('%s', (_what, text, links) => {
    expect(readPastedLinks(text)).toEqual(links)
  })
})
