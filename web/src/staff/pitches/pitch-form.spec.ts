import { createPitchPost } from '@ribbonry/contracts'
import { describe, expect, test } from '@jest/globals'
import { fieldsOfPage, NEW_PITCH, pitchBody, withPictures } from './pitch-form.ts'

const PAGE = { title: 'Kettle', price: 29.5, currency: 'USD', pictures: [] }
const picture = (id: string) => ({ id, src: id })

describe('a pitch that is sent', () => {
  test('is one that the call takes, of normal priority where nobody chose one', () => {
    const body = pitchBody({ ...NEW_PITCH, title: 'A kettle', images: [picture('a'), picture('b')] })
    expect(body).toMatchObject({ title: 'A kettle', images: ['a', 'b'], amazon: false })
    expect(createPitchPost.body?.parse(body)).toMatchObject({ priority: 'Normal' })
    expect(pitchBody({ ...NEW_PITCH, priority: 'High' })).toMatchObject({ priority: 'High' })
  })

  test('is Amazon’s where its link says so', () => {
    expect(pitchBody({ ...NEW_PITCH, product_link: ' https://www.amazon.de/dp/B00EXAMPL1' }).amazon).toBe(true)
  })
})

describe('what a page says', () => {
  test('is taken over where nothing is typed', () => {
    expect(fieldsOfPage(NEW_PITCH, PAGE)).toEqual({ title: 'Kettle', price: '29.50' })
    expect(fieldsOfPage({ ...NEW_PITCH, title: 'Mine', price: '3' }, PAGE)).toEqual({})
  })

  test('is no price in another currency', () => {
    expect(fieldsOfPage(NEW_PITCH, { ...PAGE, currency: 'GBP' })).toEqual({ title: 'Kettle' })
  })

  test('comes behind the pictures that are there, each once, as many as fit', () => {
    expect(withPictures([picture('a'), picture('b')], [picture('b'), picture('c'), picture('d')], 3)).toEqual(
      ['a', 'b', 'c'].map(picture),
    )
  })
})
