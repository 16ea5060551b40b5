import { describe, expect, it } from '@jest/globals'
import { adventDoors } from './advent.ts'
import { demoGifts } from './gifts.ts'

describe('the demo’s advent calendar', () => {
  it('has a different gift behind each door, for everybody and sold everywhere', () => {
    const isForAll = ({ countries, nsfw }: (typeof demoGifts)[number]) => countries === undefined && nsfw !== true
    const shared = new Set(demoGifts.filter(isForAll).map(({ slug }) => slug))
    expect(new Set(adventDoors).size).toBe(24)
    expect(adventDoors.filter((slug) => !shared.has(slug))).toEqual([])
  })
})
