import { describe, expect, it } from '@jest/globals'
import type { GuideContent, Item } from './fields.ts'
import { mergeGuides } from './merge-guides.ts'
import { type MergeSide, resolveConflicts } from './resolve-conflicts.ts'

const product = (product_id: number, title = `P${product_id}`, content = 'Text.'): Item => ({ product_id, title, content })
const guide = (title: string, products: readonly Item[]): GuideContent => ({ fields: { title, outro: 'Bye.' }, products })
const decided = (base: GuideContent, mine: GuideContent, theirs: GuideContent, ...choices: MergeSide[]) => {
  const { merged, conflicts } = mergeGuides(base, mine, theirs)
  expect(conflicts).toHaveLength(choices.length)
  return resolveConflicts(merged, theirs, conflicts, choices)
}

describe('conflicts of a merge', () => {
  const base = guide('Mugs', [product(1), product(2), product(3)])

  it('are decided one by one, by field and by product', () => {
    const mine = guide('Cups', [product(1, 'Mine'), product(2), product(3)])
    const theirs = guide('Beakers', [product(1, 'Theirs'), product(2, 'Two'), product(3)])
    const [fieldFirst, productFirst] = [
      decided(base, mine, theirs, 'theirs', 'mine'),
      decided(base, mine, theirs, 'mine', 'theirs'),
    ]
    expect([fieldFirst.fields['title'], fieldFirst.products[0]?.['title']]).toEqual(['Beakers', 'Mine'])
    expect([productFirst.fields['title'], productFirst.products[0]?.['title']]).toEqual(['Cups', 'Theirs'])
    // Changes of only one side cause no conflict.
    for (const one of [fieldFirst, productFirst]) expect(one.products[1]?.['title']).toBe('Two')
  })

  it('about a removed product end with it or without it', () => {
    const without = guide('Mugs', [product(2), product(3)])
    const changed = guide('Mugs', [product(1, 'New'), product(2), product(3)])
    const ids = (content: GuideContent) => content.products.map(({ product_id: id }) => id)
    expect(ids(decided(base, without, changed, 'mine'))).toEqual([2, 3])
    expect(ids(decided(base, without, changed, 'theirs'))).toEqual([1, 2, 3])
    expect(ids(decided(base, changed, without, 'mine'))).toEqual([1, 2, 3])
    expect(ids(decided(base, changed, without, 'theirs'))).toEqual([2, 3])
  })

  it('about the order keep every product', () => {
    const order = (...ids: number[]) =>
      guide(
        'Mugs',
        ids.map((id) => product(id)),
      )
    const result = decided(base, order(2, 1, 3, 4), order(3, 1, 2), 'theirs')
    expect(result.products.map(({ product_id: id }) => id)).toEqual([3, 4, 1, 2])
  })

  it('keep later changes, except where the choice is theirs', () => {
    const theirs = guide('Beakers', base.products)
    const { merged, conflicts } = mergeGuides(base, guide('Cups', base.products), theirs)
    const typed = { ...merged, fields: { ...merged.fields, title: 'Cups!', outro: 'Good night.' } }
    expect(resolveConflicts(typed, theirs, conflicts, ['mine']).fields).toEqual({ title: 'Cups!', outro: 'Good night.' })
    expect(resolveConflicts(typed, theirs, conflicts, ['theirs']).fields).toEqual({ title: 'Beakers', outro: 'Good night.' })
  })
})
