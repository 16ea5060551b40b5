import { describe, expect, test } from '@jest/globals'
import { linkStateText } from './link-state-text.ts'

describe('what is known of a link', () => {
  test.each([
    [undefined, 'Its link was not checked yet.'],
    [{ state: 'alive', reason: 'ok', evidence: 'The page names its product' }, 'Its link works.'],
    [{ state: 'broken', reason: 'gone', evidence: '404 Not Found' }, 'Its link is broken: page gone. 404 Not Found.'],
    [{ state: 'unavailable', reason: 'out-of-stock', evidence: 'None!' }, 'Its shop does not have it: out of stock. None!'],
    [{ state: 'unknown', reason: 'blocked', evidence: '' }, 'Whether its link works is not known: the shop keeps programs out.'],
    [{ state: 'unknown', reason: '', evidence: '' }, 'Whether its link works is not known.'],
    [{ state: 'waiting', reason: '', evidence: '' }, 'The shop has not answered yet.'],
  ] as const)('is said in words: %j', (found, text) => {
    expect(linkStateText(found)).toBe(text)
  })
})
