import { describe, expect, it } from '@jest/globals'
import { inRegion, regionOf, withoutRegion } from './region.ts'

describe('the region of a path', () => {
  it.each([
    ['/', 'us', '/'],
    ['/uk/', 'uk', '/'],
    ['/ca/new/page/2/', 'ca', '/new/page/2/'],
    ['/ukulele/', 'us', '/ukulele/'],
    ['/uk', 'uk', '/'],
  ] as const)('%s is %s, and %s without it', (path, region, rest) => {
    expect([regionOf(path), withoutRegion(path)]).toEqual([region, rest])
  })

  it('goes in front', () => {
    expect(inRegion('uk', '/new/')).toBe('/uk/new/')
  })
})
