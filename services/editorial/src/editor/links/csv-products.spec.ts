import { describe, expect, it } from '@jest/globals'
import { csvProducts, firstRows, knownColumns, readCsvTable } from './csv-products.ts'

function readCsvProducts(csv: string) {
  const table = readCsvTable(csv)
  return csvProducts(table, knownColumns(table))
}

describe('products of a CSV', () => {
  it('are read by the names of columns, with any separator', () => {
    const expected = [
      { link: 'https://shop.example.com/a', title: 'A, the first', price: '$1,299.00', image: '', content: '' },
      { link: 'https://shop.example.com/b', title: '', price: '', image: '', content: '' },
    ]
    expect(
      readCsvProducts(
        '\ufeffName,URL,Price\n"A, the first",https://shop.example.com/a,"$1,299.00"\n,https://shop.example.com/b\n',
      ),
    ).toEqual(expected)
    expect(readCsvProducts('title\tlink\nX\thttps://shop.example.com/x')).toMatchObject([{ title: 'X' }])
  })

  it.each([
    ['title\tlink\tprice\tdescription', 'Mugs; two\thttps://shop.example.com/x\t$1,299.00\tRed, or blue; both', '$1,299.00'],
    ['title;link;price;description', 'Mugs;https://shop.example.com/x;24,50;Red, or blue', '24,50'],
    ['"title, short"\tname\tlink\tprice\ttext', 'x\tMugs\thttps://shop.example.com/x\t1;2\tRed, or blue', '1;2'],
  ])('keep the other delimiters of %j in prices and texts', (head, line, price) => {
    const [product] = readCsvProducts(`${head}\n${line}`)
    expect(product).toMatchObject({ link: 'https://shop.example.com/x', price, content: expect.stringContaining('Red, or blue') })
    expect(product?.title).toMatch(/^Mugs/)
  })

  it('are read by columns that somebody matched, and are none without a column of links', () => {
    const table = readCsvTable('Wo,,Was\nhttps://shop.example/a, 24.50 ,A kettle\nhttps://shop.example/b')
    expect(table.columns).toEqual(['Wo', 'Column 2', 'Was'])
    expect(firstRows(table)).toEqual([
      ['https://shop.example/a', '24.50', 'A kettle'],
      ['https://shop.example/b', '', ''],
    ])
    expect(csvProducts(table, knownColumns(table))).toEqual([])
    const matched = { link: 'Wo', title: 'Was', price: 'Column 2', image: '', content: 'Nowhere' }
    expect(csvProducts(table, matched)).toEqual([
      { link: 'https://shop.example/a', title: 'A kettle', price: ' 24.50 ', image: '', content: '' },
      { link: 'https://shop.example/b', title: '', price: '', image: '', content: '' },
    ])
  })

  it.each(['', ' , ,\n1,2', `link\n${'https://x.example/\n'.repeat(201)}`])('are refused from %.20j', (csv) =>
    expect(() => readCsvProducts(csv)).toThrow(expect.objectContaining({ code: 'csv-not-valid' })),
  )
})
