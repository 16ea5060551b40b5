import { describe, expect, it } from '@jest/globals'
import { editForm, editValuesOf, missingAddress, typedEdit } from './edit-values.ts'

const SAVED = editValuesOf({ title: 'A radio with knobs', content: 'It turns.', price: 49.5 })
const NOTHING = { part: undefined, address: {} }

describe('an edit request', () => {
  it('is cut at 40 and 280 code points, and its price keeps digits and the dot', () => {
    expect(typedEdit('title', '🎁'.repeat(41))).toBe('🎁'.repeat(40))
    expect(typedEdit('description', 'a'.repeat(281))).toBe('a'.repeat(280))
    expect(typedEdit('price', '$ 1,049.50 each')).toBe('1049.50')
    expect(typedEdit('link', ' https://shop.test ')).toBe(' https://shop.test ')
  })

  it('begins with what the gift says, as far as it fits', () => {
    expect(SAVED).toEqual({ title: 'A radio with knobs', description: 'It turns.', price: '49.5', link: '' })
    expect(editValuesOf({ title: 'a'.repeat(50), content: '', price: null })).toMatchObject({ title: 'a'.repeat(40), price: '' })
  })

  it('proposes what was changed, and nothing else', () => {
    const form = editForm({ ...SAVED, price: '40' }, SAVED, { ...NOTHING, address: { email: 'a@b.test' } })
    expect(Object.fromEntries(form)).toEqual({ price: '40', email: 'a@b.test' })
  })

  it('names the edges of a part in pixels of the picture, with the picture last', () => {
    const part = {
      source: '/media/a/960.jpg',
      area: { x: 10.4, y: 0, width: 300, height: 250 },
      drawn: { width: 960, height: 720 },
    }
    const form = editForm(SAVED, SAVED, { ...NOTHING, part })
    expect([...form]).toEqual([
      ['crop_left', '10'],
      ['crop_right', '310'],
      ['crop_top', '0'],
      ['crop_bottom', '250'],
      ['drawn_width', '960'],
      ['drawn_height', '720'],
      ['source_image', '/media/a/960.jpg'],
    ])
  })

  it('asks for an address, twice the same', () => {
    expect(missingAddress(' ', '')).toEqual({ email: 'Please enter an email address' })
    expect(missingAddress('a@b.test', 'a@c.test')).toEqual({ email_again: 'Email addresses do not match' })
    expect(missingAddress('a@b.test', ' a@b.test')).toEqual({})
  })
})
