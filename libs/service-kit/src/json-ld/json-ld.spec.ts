import { describe, expect, test } from '@jest/globals'
import { parseJsonLd } from './index.ts'

describe('a block of JSON-LD', () => {
  test.each([
    ['{"name":"Kettle"}', { name: 'Kettle' }],
    ['{\n\t"name":"Kettle"\n}', { name: 'Kettle' }],
    ['{"name":"Line one\nLine two"}', { name: 'Line one Line two' }],
    ['{"name":"A\r\n\tB"}', { name: 'A B' }],
    ['<!-- {"name":"Kettle"} -->', { name: 'Kettle' }],
    ['//<![CDATA[\n{"name":"Kettle"}\n//]]>', { name: 'Kettle' }],
    ['/*<![CDATA[*/{"name":"Kettle"}/*]]>*/', { name: 'Kettle' }],
    ['null', undefined],
    ['{"name": ', undefined],
    ['', undefined],
  ])('%j is %j', (text, value) => {
    expect(parseJsonLd(text) ?? undefined).toEqual(value)
  })
})
