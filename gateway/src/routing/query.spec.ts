import { calls, listPosts } from '@ribbonry/contracts'
import { describe, expect, it } from '@jest/globals'
import { countsForPages, declaredNames, normalQuery } from './query.ts'

describe('normalQuery', () => {
  const all = (): boolean => true

  it('sorts names and keeps the order of equal ones', () => {
    expect(normalQuery('b=2&a=1&b=1', all)).toBe('?a=1&b=2&b=1')
  })

  it('spells one value in one way', () => {
    expect(normalQuery('store=caf%c3%a9+x', all)).toBe(normalQuery('store=caf%C3%A9%20x', all))
  })

  it('is empty when nothing that counts is left', () => {
    expect(normalQuery('utm_source=x&gclid=y', countsForPages)).toBe('')
    expect(normalQuery('', all)).toBe('')
  })

  it('keeps what a page may depend on', () => {
    expect(normalQuery('r=y&utm_medium=m&fbclid=1&page=2', countsForPages)).toBe('?page=2&r=y')
  })

  it('survives broken escapes', () => {
    expect(normalQuery('a=%zz', all)).toBe('?a=%25zz')
  })
})

describe('declaredNames', () => {
  it('reads them through a refinement', () => {
    expect([...(declaredNames(listPosts) ?? [])].toSorted()).toEqual(['country', 'flag', 'max', 'min', 'perpage', 'store'])
  })

  it('knows them for every call that is cached, so that junk parameters cannot fill the cache', () => {
    const cached = Object.values(calls).filter((call) => call.cache !== undefined)
    expect(cached.filter((call) => declaredNames(call) === undefined)).toEqual([])
  })
})
