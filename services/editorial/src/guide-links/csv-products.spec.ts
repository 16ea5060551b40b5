import { describe, expect, it } from '@jest/globals'
import { readCsvProducts } from './csv-products.ts'

describe('products of a CSV', () => {
  it('are read by the names of columns, whatever parts them', () => {
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

  it.each(['', 'title,price\nA,1', `link\n${'https://x.example/\n'.repeat(201)}`])('are refused from %.20j', (csv) =>
    expect(() => readCsvProducts(csv)).toThrow(expect.objectContaining({ code: 'csv-not-valid' })),
  )
})
