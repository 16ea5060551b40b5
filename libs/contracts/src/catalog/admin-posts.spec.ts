import { describe, expect, it } from '@jest/globals'
import { PostChange, PostDraft } from './admin-posts.ts'

describe('a change of a gift', () => {
  it('brings no value that was not sent', () => {
    expect(PostChange.parse({})).toEqual({})
    expect(PostChange.parse({ title: ' Kite ' })).toEqual({ title: 'Kite' })
  })

  it('may set everything that a new gift may have', () => {
    const draft = PostDraft.parse({ title: 'Kite', slug: 'kite' })
    expect(PostChange.parse(draft)).toEqual(draft)
    expect(Object.keys(PostChange.shape).toSorted()).toEqual(Object.keys(PostDraft.shape).toSorted())
  })

  it.each([{ title: '' }, { currency: 'pounds' }, { price: -1 }, { slug: 'A Kite' }, { published: 'yesterday' }])(
    'is held to the same rules (%#)',
    (change) => {
      expect(PostChange.safeParse(change).success).toBe(false)
    },
  )
})

describe('a new gift', () => {
  it('needs a title and has a default for the rest', () => {
    expect(PostDraft.safeParse({}).success).toBe(false)
    expect(PostDraft.parse({ title: 'Kite' })).toMatchObject({ currency: 'USD', countries: [], published: null, nsfw: false })
  })
})
