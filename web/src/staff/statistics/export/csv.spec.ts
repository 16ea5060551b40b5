import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type Cell, toCsv } from './csv.ts'

const MARK = '\u{FEFF}'

/** Parses RFC 4180. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('comma-separated values', () => {
  it('end each line with CRLF, and quote what would be misread', () => {
    expect(
      toCsv([
        ['day', 'impressions'],
        ['a, "b"\nc', 3],
        [null, -0.5],
      ]),
    ).toBe(`${MARK}day,impressions\r\n"a, ""b""\nc",3\r\n,-0.5\r\n`)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")'])('neutralize %j', (text) => {
    expect(parse(toCsv([[text]]).slice(MARK.length))).toEqual([[`'${text}`]])
  })

  it('write numbers as they are, and nothing for null', () => {
    expect(toCsv([[-12, 0.5, Number.NaN]])).toBe(`${MARK}-12,0.5,\r\n`)
  })

  it('can be parsed back', () => {
    const text = fc.string().filter((one) => !/^[=+\-@\t\r]/.test(one))
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }))
    fc.assert(
      fc.property(table, (rows: Cell[][]) => {
        expect(parse(toCsv(rows).slice(MARK.length))).toEqual(rows)
      }),
    )
  })
})
