import { describe, expect, it } from '@jest/globals'
import { lifetimeOf } from './lifetime.ts'

const policy = { fresh: 60, stale: 600 }
const said = (value: string): { 'cache-control': string } => ({ 'cache-control': value })

describe("a call's lifetime", () => {
  it('is the contract’s', () => {
    expect(lifetimeOf(policy, 200, {})).toEqual({ freshMs: 60_000, staleMs: 600_000 })
  })

  it('is short for what is not there', () => {
    expect(lifetimeOf(policy, 404, {})).toEqual({ freshMs: 10_000, staleMs: 0 })
  })

  it.each([
    [3600, { freshMs: 60_000, staleMs: 600_000 }],
    [300, { freshMs: 60_000, staleMs: 240_000 }],
    [20, { freshMs: 20_000, staleMs: 0 }],
    [0, undefined],
  ])('ends %i seconds after an answer that says so', (end, expected) => {
    expect(lifetimeOf(policy, 200, said(`public, max-age=0, s-maxage=${end}`))).toEqual(expected)
  })

  it.each([
    ['private', said('private')],
    ['no-store', said('no-store')],
    ['no-cache', said('public, no-cache')],
    ['a cookie', { 'set-cookie': ['a=b'] }],
    ['Vary: Cookie', { vary: 'accept-encoding, Cookie' }],
    ['Vary: *', { vary: '*' }],
  ])('is none where the answer says %s', (_name, headers) => {
    expect(lifetimeOf(policy, 200, headers)).toBeUndefined()
  })

  it.each([201, 204, 206, 302, 304, 400, 401, 500, 503])('is none for status %i', (status) => {
    expect(lifetimeOf(policy, status, {})).toBeUndefined()
  })
})

describe("a page's lifetime", () => {
  it.each([
    ['s-maxage=30', { freshMs: 30_000, staleMs: 0 }],
    ['public, max-age=5', { freshMs: 5000, staleMs: 0 }],
    ['public, max-age=0, s-maxage=60, stale-while-revalidate=300', { freshMs: 60_000, staleMs: 300_000 }],
    ['s-maxage=60, stale-while-revalidate=30, stale-if-error=90', { freshMs: 60_000, staleMs: 90_000 }],
    ['s-maxage=60, stale-while-revalidate=30, must-revalidate', { freshMs: 60_000, staleMs: 0 }],
    ['PUBLIC, MAX-AGE="7"', { freshMs: 7000, staleMs: 0 }],
  ])('follows %s', (value, expected) => {
    expect(lifetimeOf('by-answer', 200, said(value))).toEqual(expected)
  })

  it.each(['', 'max-age=60', 'public', 'public, max-age=0', 's-maxage=soon'])('is none for "%s"', (value) => {
    expect(lifetimeOf('by-answer', 200, said(value))).toBeUndefined()
  })
})
