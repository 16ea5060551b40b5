import { expect, it } from '@jest/globals'
import { demoGifts } from './gifts.ts'
import { demoOutreach } from './outreach.ts'

it('the outreach of the demo is about gifts that exist', () => {
  const gifts = new Set(demoGifts.map(({ slug }) => slug))
  const { drop_offs: dropOffs, passed, contacts } = demoOutreach
  const named = [
    ...dropOffs.flatMap(({ pitch }) => (pitch === undefined ? [] : [pitch.image_of])),
    ...passed.flatMap(({ image_of: picture, post }) => [picture, post]),
    ...contacts.map(({ gift }) => gift),
  ]
  expect(named.filter((slug) => !gifts.has(slug))).toEqual([])
})
