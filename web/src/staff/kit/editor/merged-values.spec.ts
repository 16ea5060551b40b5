import { describe, expect, it } from '@jest/globals'
import { type Merging, mergedValues, openClashes, withClashes } from './merged-values.ts'

const BASE = { title: 'Mug', text: 'One. Two. Three.', price: '20', currency: 'USD', ids: [1, 2], pictures: [{ id: 'a' }] }
type Form = typeof BASE
const MERGING: Merging<Form> = { texts: ['text'], sets: ['ids'], units: [['price', 'currency']] }
const merged = (mine: Partial<Form>, theirs: Partial<Form>, merging: Merging<Form> | undefined = MERGING) =>
  mergedValues(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs }, merging)

describe('values of a form that somebody else saved meanwhile', () => {
  it('have the changes of both, within texts by sentence and within lists of ids', () => {
    const { values, clashes } = merged(
      { title: 'Cup', text: 'One and more. Two. Three.', ids: [1, 2, 3] },
      { text: 'One. Two. Three. Four.', ids: [2], pictures: [{ id: 'b' }] },
    )
    expect(values).toEqual({
      ...BASE,
      title: 'Cup',
      text: 'One and more. Two. Three. Four.',
      ids: [2, 3],
      pictures: [{ id: 'b' }],
    })
    expect(clashes).toEqual([])
    // Forms compare their values as JSON.
    expect(Object.keys(values)).toEqual(Object.keys(BASE))
  })

  it('keep mine and tell a clash where both changed the same, with what belongs together', () => {
    const { values, clashes } = merged({ price: '25', pictures: [{ id: 'c' }] }, { currency: 'GBP', pictures: [{ id: 'b' }] })
    expect(values).toEqual({ ...BASE, price: '25', pictures: [{ id: 'c' }] })
    expect(clashes).toEqual([
      { fields: ['price', 'currency'], from: { price: '20', currency: 'USD' } },
      { fields: ['pictures'], from: { pictures: [{ id: 'a' }] } },
    ])
  })

  it('are those of mine in every edited field where nothing is merged', () => {
    const { values, clashes } = mergedValues(BASE, { ...BASE, title: 'Cup' }, { ...BASE, title: 'Pot', text: 'New.' }, undefined)
    expect([values, clashes]).toEqual([{ ...BASE, title: 'Cup', text: 'New.' }, []])
  })
})

describe('clashes', () => {
  const clash = { fields: ['title'], from: { title: 'Mug' } } as const

  it('end when both sides are the same', () => {
    expect(openClashes([clash], { ...BASE, title: 'Cup' }, { ...BASE, title: 'Pot' })).toEqual([clash])
    expect(openClashes([clash], { ...BASE, title: 'Cup' }, { ...BASE, title: 'Cup' })).toEqual([])
  })

  it('keep their beginning when the same field clashes again', () => {
    expect(withClashes([clash], [{ fields: ['title'], from: { title: 'Pot' } }])).toEqual([clash])
  })
})
