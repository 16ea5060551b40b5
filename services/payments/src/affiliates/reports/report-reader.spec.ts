import { describe, expect, it } from '@jest/globals'
import type { AffiliateProgram } from '@ribbonry/contracts'
import { decodeReport, detectEncoding } from './report-encoding.ts'
import { reportOf } from './program-reports.ts'
import { readReport, type ReportItem } from './report-reader.ts'

const HEADER = 'date,tag,sub_tag,transaction_id,ordered_units,shipped_units,sales_amount,commission'

async function* pieces(bytes: Buffer, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size))
}

async function read(report: string | Buffer, program: AffiliateProgram = 'csv'): Promise<ReportItem[]> {
  const bytes = Buffer.from(report)
  const encoding = await detectEncoding(pieces(bytes))
  return await Array.fromAsync(readReport(decodeReport(pieces(bytes), encoding), reportOf(program)))
}

const rowsOf = async (report: string | Buffer, program?: AffiliateProgram) =>
  (await read(report, program)).flatMap((item) => ('row' in item ? [item.row] : []))
const refusalsOf = async (report: string | Buffer, program?: AffiliateProgram) =>
  (await read(report, program)).flatMap((item) => ('refusal' in item ? [item.refusal] : []))

describe("a report in Ribbonry's own format", () => {
  it('has a row for each transaction, in cents', async () => {
    expect(await rowsOf(`${HEADER}\n2026-10-05,site-20,123-x02,T-1,2,1,"1,249.98",62.50\n`)).toEqual([
      {
        key: 'T-1',
        transaction: 'T-1',
        day: '2026-10-05',
        tag: 'site-20',
        subTag: '123-x02',
        orderedUnits: 2,
        shippedUnits: 1,
        sales: 124_998,
        commission: 6250,
      },
    ])
  })

  it('has refunds beside the orders that they reverse', async () => {
    const rows = await rowsOf(
      `${HEADER}\n2026-10-05,site-20,7,T-1,1,1,20,1\n2026-11-02,site-20,7,T-1,-1,-1,-20,-1\n2026-11-03,site-20,7,T-1,0,0,-5,0\n`,
    )
    expect(rows.map(({ key, day, commission }) => [key, day, commission])).toEqual([
      ['T-1', '2026-10-05', 100],
      ['T-1 refund 2026-11-02', '2026-11-02', -100],
      ['T-1 refund 2026-11-03', '2026-11-03', 0],
    ])
  })

  it.each([
    ['another order', 'Commission,SUB TAG,tag,Transaction ID,date,Sales Amount,ordered units,shipped-units'],
    ['columns that nobody asked for', HEADER.replace('date', 'note,date')],
  ])('may have its columns in %s', async (_, header) => {
    const cells = {
      commission: '1',
      sub: '7',
      tag: 's',
      transaction: 'T',
      date: '2026-10-05',
      sales: '20',
      ordered: '1',
      shipped: '1',
    }
    const row = header.startsWith('Commission')
      ? `${cells.commission},${cells.sub},${cells.tag},${cells.transaction},${cells.date},${cells.sales},1,1`
      : `hello,${cells.date},${cells.tag},${cells.sub},${cells.transaction},1,1,${cells.sales},${cells.commission}`
    expect(await rowsOf(`${header}\n${row}\n`)).toMatchObject([{ key: 'T', commission: 100, sales: 2000 }])
  })

  it('may be separated by tabs or semicolons, and have Windows line ends', async () => {
    for (const delimiter of ['\t', ';'])
      expect(
        await rowsOf(`${HEADER.replaceAll(',', delimiter)}\r\n${'2026-10-05,s,7,T,1,1,20,1'.replaceAll(',', delimiter)}\r\n`),
      ).toMatchObject([{ key: 'T' }])
  })

  it('names the line of each row that it refuses, and the reason', async () => {
    const report = [
      HEADER,
      '2026-02-30,s,7,T-1,1,1,20,1',
      '2026-10-05,s,7,T-2,1,1,20,',
      '2026-10-05,s,7,T-3,1,1,=1+1,1',
      '2026-10-05,s,7,,1,1,20,1',
      '2026-10-05,,7,T-5,1,1,20,1',
      '2026-10-05,s,7,T-6,1,1,20',
      '',
      '2026-10-05,s,7,T-7,1,1,20,1',
    ].join('\n')
    expect(await refusalsOf(`${report}\n`)).toEqual([
      { line: 2, field: 'date', reason: 'is a day that does not exist', value: '2026-02-30' },
      { line: 3, field: 'commission', reason: 'is empty', value: '' },
      { line: 4, field: 'sales_amount', reason: 'is not an amount of dollars', value: '=1+1' },
      { line: 5, field: 'transaction_id', reason: 'is empty', value: '' },
      { line: 6, field: 'tag', reason: 'is empty', value: '' },
      {
        line: 7,
        field: '',
        reason: 'the row has another number of columns than the header',
        value: '2026-10-05,s,7,T-6,1,1,20',
      },
    ])
    expect(await rowsOf(`${report}\n`)).toMatchObject([{ key: 'T-7' }])
  })

  it('keeps formulas as plain text', async () => {
    const [row] = await rowsOf(`${HEADER}\n2026-10-05,"=cmd|' /C calc'!A0",@SUM(A1),+T-1,1,1,20,1\n`)
    expect(row).toMatchObject({ tag: `=cmd|' /C calc'!A0`, subTag: '@SUM(A1)', transaction: '+T-1' })
  })

  it('that is truncated has the rows before the end, and names the line where it ends', async () => {
    for (const end of ['2026-10-06,s,7,T-2,1,', '2026-10-06,"s,7'])
      expect(await read(`${HEADER}\n2026-10-05,s,7,T-1,1,1,20,1\n${end}`)).toMatchObject([
        { row: { key: 'T-1' } },
        { refusal: { line: 3, reason: expect.stringContaining('cut off') }, isCut: true },
      ])
  })

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['Latin-1', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16, little end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('is read in %s', async (_, encode) => {
    expect(await rowsOf(encode(`${HEADER}\n2026-10-05,café-20,7,Ü-1,1,1,20,1\n`))).toMatchObject([
      { tag: 'café-20', transaction: 'Ü-1' },
    ])
  })

  it('in UTF-8 is not read as Latin-1 if it ends within a character', async () => {
    const bytes = Buffer.from(`${HEADER}\n2026-10-05,café-20,7,T-1,1,1,20,1\n2026-10-06,caf\u00e9`)
    expect(await rowsOf(bytes.subarray(0, -1))).toMatchObject([{ tag: 'café-20' }])
  })

  it.each([
    ['', 'The report is empty.'],
    ['date,tag\n2026-10-05,s\n', 'it has no column "sub tag", "transaction id"'],
    ['\0\0\0\0', 'it has no column "date"'],
    ['<html>', 'This is no report of our own form'],
  ])('%j is not a report', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })
})

describe('a report of Amazon Associates', () => {
  const AMAZON =
    'Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,' +
    'Revenue($),Ad Fees($),Device Type Group,Direct Sale'
  const KETTLE = 'Kitchen,"A kettle, singing",B000123,Amazon,site-20,2026-10-05 08:00:00,24.99,1,0,24.99,1.12,PHONE,direct'

  it('has a title above its columns, and returns in rows of their own', async () => {
    const report = [
      'Fee-Earnings from 2026-10-01 to 2026-10-31',
      AMAZON,
      KETTLE,
      KETTLE.replace(',1,0,24.99,1.12,', ',0,1,-24.99,-1.12,'),
    ]
    expect(await rowsOf(report.join('\r\n'), 'amazon')).toMatchObject([
      { day: '2026-10-05', tag: 'site-20', subTag: '', orderedUnits: 1, shippedUnits: 1, sales: 2499, commission: 112 },
      { orderedUnits: -1, shippedUnits: -1, sales: -2499, commission: -112 },
    ])
  })

  it('recognises its rows again, equal ones by their number, and those with a corrected fee', async () => {
    const keys = async (...lines: readonly string[]) =>
      (await rowsOf([AMAZON, ...lines].join('\n'), 'amazon')).map(({ key }) => key)
    const [first, second, other] = await keys(KETTLE, KETTLE, KETTLE.replace('B000123', 'B000124'))
    expect(new Set([first, second, other]).size).toBe(3)
    expect(await keys(KETTLE, KETTLE.replace(',1.12,', ',0.90,'))).toEqual([first, second])
  })

  it('has sub-tags where its account has them', async () => {
    expect(await rowsOf(`${AMAZON},Sub Tag\n${KETTLE},123-x02\n`, 'amazon')).toMatchObject([{ subTag: '123-x02' }])
  })

  it('of another country is refused, since it is in another currency', async () => {
    await expect(read(`${AMAZON.replaceAll('$', '£')}\n`, 'amazon')).rejects.toThrow('"Revenue(£)" is not in US dollars')
  })
})

describe('a report of Awin', () => {
  const AWIN = 'id,publisher_id,sale_amount,commission,date,commission_status,validation_date,type,click_ref,currency'
  const rowOf = (status: string, amounts = '50.00,2.50', currency = 'USD') =>
    `991,000000,${amounts},2026-10-05 10:00:00,${status},,Sale,123,${currency}`

  it.each([
    ['0', { orderedUnits: 1, shippedUnits: 0, sales: 5000, commission: 250 }],
    ['Approved', { orderedUnits: 1, shippedUnits: 1, sales: 5000, commission: 250 }],
    ['2', { orderedUnits: 0, shippedUnits: 0, sales: 0, commission: 0 }],
  ])('has what is pending, approved or declined (%s)', async (status, figures) => {
    expect(await rowsOf(`${AWIN}\n${rowOf(status)}\n`, 'awin')).toMatchObject([
      { key: '991', tag: '000000', subTag: '123', ...figures },
    ])
  })

  it('has refunds with negative amounts', async () => {
    expect(await rowsOf(`${AWIN}\n${rowOf('1', '-50.00,-2.50')}\n`, 'awin')).toMatchObject([
      { key: '991 refund 2026-10-05', orderedUnits: -1, shippedUnits: -1, commission: -250 },
    ])
  })

  it('counts US dollars only, and refuses unknown states', async () => {
    expect(await refusalsOf(`${AWIN}\n${rowOf('1', '50.00,2.50', 'GBP')}\n${rowOf('7')}\n`, 'awin')).toMatchObject([
      { line: 2, field: 'currency', reason: 'is not USD: only US dollars are counted' },
      { line: 3, field: 'commission_status', reason: 'is not pending, approved or declined' },
    ])
  })
})

describe('a report of eBay Partner Network', () => {
  const EBAY =
    'Event Date,Posting Date,Event Type,Campaign ID,Campaign Name,EPN Transaction ID,Custom ID,Item ID,Quantity,Sales,Earnings'

  it('has orders, and reversals with negative earnings', async () => {
    const report = [
      EBAY,
      '2026-10-05,2026-10-06,Winning Bid (Revenue),5330000000,Site,E-1,x10119,155,2,$80.00,$3.20',
      '2026-11-05,2026-11-06,Reversal,5330000000,Site,E-1,x10119,155,2,-$80.00,-$3.20',
    ]
    expect(await rowsOf(report.join('\n'), 'ebay')).toMatchObject([
      { key: 'E-1', day: '2026-10-05', tag: '5330000000', subTag: 'x10119', orderedUnits: 2, sales: 8000, commission: 320 },
      { key: 'E-1 refund 2026-11-05', orderedUnits: -2, shippedUnits: -2, sales: -8000, commission: -320 },
    ])
  })
})
