import { expect, it } from '@jest/globals'
import { demoGifts } from './gifts.ts'
import { demoNewsletters, demoSubscribers } from './newsletters.ts'

it('the newsletters of the demo show gifts that exist, none of them for adults', () => {
  const gifts = new Set(demoGifts.flatMap(({ slug, nsfw }) => (nsfw === true ? [] : [slug])))
  const named = demoNewsletters.flatMap(({ gifts: slugs, direct_links: direct = [] }) => [...slugs, ...direct])
  expect(named.filter((slug) => !gifts.has(slug))).toEqual([])
})

it('two newsletters are sent, one is ready and one is not, and forty people read them', () => {
  const sent = demoNewsletters.filter(({ goes_out_in_days: days }) => days < 0)
  const coming = demoNewsletters.filter(({ goes_out_in_days: days }) => days > 1)
  expect([sent.length, coming.map(({ ready }) => ready)]).toEqual([2, [true, false]])
  expect(new Set(demoSubscribers).size).toBe(40)
})
