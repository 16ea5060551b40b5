import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { CsvRows, UNCLOSED_QUOTE, type CsvRow } from './csv-rows.ts'
import { CsvError } from './csv-error.ts'
import { textLines } from './text-lines.ts'

const isRow = (cells: readonly string[]): boolean => /^\d+$/.test(cells[0] ?? '') && /^\d+$/.test(cells.at(-1) ?? '')

async function read(text: string, columns = 3, pieces = 7): Promise<CsvRow[]> {
  async function* parts(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += pieces) yield text.slice(at, at + pieces)
  }
  return await Array.fromAsync(new CsvRows(textLines(parts()), { what: 'feed', delimiter: ',', columns, isRow }).read())
}

const summaries = (rows: readonly CsvRow[]): unknown[] =>
  rows.map((row) => ('cells' in row ? row.cells : `${row.line}: ${row.reason}`))

describe('rows of CSV', () => {
  test('have quotes, delimiters and line ends within quoted cells', async () => {
    expect(summaries(await read('1,"A ""fine"" lamp, big",5\r\n\r\n2,"Two\nlines, and\n\nmore",6\n'))).toEqual([
      ['1', 'A "fine" lamp, big', '5'],
      ['2', 'Two\nlines, and\n\nmore', '6'],
    ])
  })

  test('keep quotes that are characters', async () => {
    expect(summaries(await read('1,Rod 5" long,5\n2,"Best" lamp,6\n'))).toEqual([
      ['1', 'Rod 5" long', '5'],
      ['2', '"Best" lamp', '6'],
    ])
  })

  test.each([
    ['at once by the next quote', '1,Lamp,5\n2,"Vase,6\n3,"Bowl",7\n4,Cup,8\n', [2]],
    ['by an inch mark rows later', '1,Lamp,5\n2,"Vase,6\n3,Bowl,7\n4,Rod 5",8\n5,Cup,9\n', [2]],
    ['never, to the end of the feed', '1,Lamp,5\n2,"Vase,6\n3,Bowl,7\n4,Rod,8\n5,Cup,9\n', [2]],
    ['never, and the feed has no last line end', '1,Lamp,5\n2,"Vase,6\n3,Bowl,7\n4,Rod,8\n5,Cup,9', [2]],
    ['in rows one after the other', '1,Lamp,5\n2,"Vase,6\n3,"Bowl,7\n4,Rod,8\n5,Cup,9\n', [2, 3]],
  ])('lose only the one with a quote that is closed %s', async (_how, text, lines) => {
    const rows = await read(text)
    expect(rows.filter((row) => 'reason' in row)).toEqual(
      lines.map((line) => expect.objectContaining({ line, reason: UNCLOSED_QUOTE })),
    )
    expect(rows.map((row) => row.line)).toEqual(
      text
        .trimEnd()
        .split('\n')
        .map((_row, index) => index + 1),
    )
  })

  test('that end within quotes are cut off', async () => {
    const fault = new CsvError(
      'The feed is cut off in the middle: its last row, on line 2, has no end. The rows before it are in.',
      2,
    )
    await expect(read('1,Lamp,5\n2,"A long text\nthat goes')).rejects.toThrow(fault)
  })

  test('say which one the text ends within', async () => {
    const cutOff = async (text: string) => (await read(text)).map((row) => 'isCut' in row && row.isCut)
    expect(await cutOff('1,Lamp,5\n2,Va')).toEqual([false, true])
    expect(await cutOff('1,Lamp,5\n2,Va\n')).toEqual([false, false])
    expect(await cutOff('1,Lamp,5\n2,Vase,6')).toEqual([false, false])
  })

  test('ended by CR alone are read too', async () => {
    expect(summaries(await read('1,Lamp,5\r2,Vase,6\r', 3, 1000))).toEqual([
      ['1', 'Lamp', '5'],
      ['2', 'Vase', '6'],
    ])
  })

  test('of quotes alone are parsed in linear time', async () => {
    const began = process.threadCpuUsage()
    await expect(read('x","y\n'.repeat(400_000), 1000, 100_000)).rejects.toThrow(/Too many quotes/)
    expect(process.threadCpuUsage(began).user).toBeLessThan(20_000_000)
  })

  test('round-trip', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é') })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
        const text = rows.map(([one, other], index) => `${index},${quoted(one)},${quoted(other)},end\n`).join('')
        expect(summaries(await read(text, 4))).toEqual(rows.map(([one, other], index) => [String(index), one, other, 'end']))
      }),
    )
  })
})

describe('a line', () => {
  test('of more than a million characters ends the reading', async () => {
    await expect(read(`1,Lamp,5\n2,${'x'.repeat(1_100_000)}`, 3, 65_536)).rejects.toThrow(
      'Line 2 is longer than 1,000,000 characters.',
    )
  })
})
