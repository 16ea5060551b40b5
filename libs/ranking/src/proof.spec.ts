import { describe, expect, test } from '@jest/globals'
import { isProven, trustedSources } from './proof.ts'

const own = (gifts: number, proven: number) => ({ source: null, isOwn: true, gifts, proven })
const feed = (gifts: number, proven: number, source = 'feed') => ({ source, isOwn: false, gifts, proven })
const batch = (gifts: number, proven: number, source = 'batch') => ({ source, isOwn: true, gifts, proven })

describe('what ranks before it is proven', () => {
  test.each([
    ['nothing, where the head is full of proven gifts', [own(900, 150), feed(900, 50)], []],
    ['own gifts, and no feed beside them', [own(300, 0), feed(10_000, 0)], [null]],
    ['own gifts, though a feed has some that are proven', [own(300, 40), feed(10_000, 12)], [null]],
    ['the feed that makes up the list', [own(10, 2), feed(500, 60), feed(10_000, 0, 'other')], [null, 'feed']],
    ['own gifts, and none that came at once beside them', [own(40, 30), batch(92, 0)], [null]],
    ['own gifts that came at once and make up the list', [own(5, 1), batch(92, 60), batch(90, 3, 'later')], [null, 'batch']],
    ['own gifts that came at once, before a feed', [batch(92, 0), feed(10_000, 0)], ['batch']],
    ['feeds, where there is nothing else', [feed(10_000, 0)], ['feed']],
  ] as const)('is %s', (_, counts, trusted) => {
    expect([...trustedSources(counts, 200)]).toEqual(trusted)
  })

  test('is proven from so many impressions on', () => {
    expect([299, 300].map((impressions) => isProven({ impressions, clicks: 0 }, 300))).toEqual([false, true])
  })
})
