import { describe, expect, test } from '@jest/globals'
import { saveUnlistedContent } from '@ribbonry/contracts'
import { UNLISTED_KETTLE } from '../../../test/unlisted.ts'
import { NEW_UNLISTED, unlistedBody, unlistedValues } from './unlisted-form.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const saved = unlistedValues(UNLISTED_KETTLE)
const EDGES = { crop_left: 0, crop_right: 640, crop_top: 0, crop_bottom: 534, drawn_width: 960, drawn_height: 801 }

describe('a save of unlisted content', () => {
  test('sends what differs alone', () => {
    expect(unlistedBody(saved, saved, NOW)).toEqual({})
    expect(unlistedBody({ ...saved, campaign: '', price: '3' }, saved, NOW)).toEqual({ campaign: '', price: '3' })
  })

  test('sends the whole picture with what is kept of it, or that there is none', () => {
    const picture = { image: '/media/b/960.jpg', source: '/media/a/960.jpg', edges: EDGES }
    expect(unlistedBody({ ...saved, picture }, saved, NOW)).toEqual({ image: '/media/a/960.jpg', ...EDGES })
    expect(unlistedBody({ ...saved, picture: NEW_UNLISTED.picture }, saved, NOW)).toEqual({ image: '' })
  })

  test('withdraws the page, and publishes it anew', () => {
    expect(unlistedBody({ ...saved, isPublic: false }, saved, NOW)).toEqual({ published: null })
    const withdrawn = { ...saved, isPublic: false }
    expect(unlistedBody(saved, withdrawn, NOW)).toEqual({ published: NOW.toISOString() })
  })

  test('of a new page is one that the call takes', () => {
    const body = unlistedBody({ ...NEW_UNLISTED, title: 'A kettle', link: 'shop.example', isPublic: false }, NEW_UNLISTED, NOW)
    expect(body).toEqual({ title: 'A kettle', link: 'shop.example', published: null })
    expect(saveUnlistedContent.body?.parse(body)).toMatchObject({ title: 'A kettle', published: null })
  })
})
