import { describe, expect, it } from '@jest/globals'
import { productQueries } from './product-queries.ts'
import { parseCsv } from './real-products.ts'

const product = (id: string, title: string, type = ''): Parameters<typeof productQueries>[0][number] => ({
  id,
  title,
  text: '',
  type,
})

const products = [
  ...['1', '2', '3'].map((id) => product(id, `Acme kettle number ${id}00`, 'Electric kettle')),
  ...['4', '5'].map((id) => product(id, `Brava pot ${id}00`, 'Camping kettle')),
  ...Array.from({ length: 60 }, (_, index) => product(`x${index}`, `Plain cable of length ${index + 100}`)),
]

describe('queries from a catalogue', () => {
  it('are the same every time', () => {
    expect(productQueries(products)).toEqual(productQueries(products))
  })

  it('ask for a kind by its name, and by its noun alone for all kinds that end in it', () => {
    const { kinds, oneWord } = productQueries(products)
    expect(kinds.map(({ query, relevant }) => [query, relevant.size])).toEqual([['electric kettle', 3]])
    expect(oneWord.map(({ query, relevant }) => [query, relevant.size])).toEqual([['kettle', 5]])
  })

  it('ask for one product by words of its title', () => {
    const { knownItems } = productQueries(products)
    const kettle = knownItems.find(({ relevant }) => relevant.has('1'))
    expect('acme kettle number 100'.split(' ')).toEqual(expect.arrayContaining(kettle?.query.split(' ') ?? ['none']))
  })
})

describe('a CSV file', () => {
  it('is read with quoted commas, quotes and line breaks', () => {
    expect(parseCsv('a,b\n"x, y","say ""hi""\nthere"\n')).toEqual([
      ['a', 'b'],
      ['x, y', 'say "hi"\nthere'],
    ])
  })
})
