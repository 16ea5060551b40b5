import { describe, expect, it } from '@jest/globals'
import { boardPath, boardsPath, idsIn, readId, readToken, sharedPath } from './boards-address.ts'

describe('the address of boards', () => {
  it('is parsed back', () => {
    expect(idsIn(boardsPath(7))).toEqual({ userId: 7, boardId: undefined })
    expect(idsIn(boardPath(7, 12))).toEqual({ userId: 7, boardId: 12 })
  })

  it('accepts numbers as ids and nothing else', () => {
    expect(['1', '9007199254740991'].map(readId)).toEqual([1, 9_007_199_254_740_991])
    expect([undefined, '', '0', '-1', '1.5', 'x', '01', "1'--", '9007199254740993', '9'.repeat(400), '١'].map(readId)).toEqual(
      Array.from({ length: 11 }),
    )
  })

  it('has a token where only the link opens the board, and an incomplete token is ignored', () => {
    const token = 'abcdefghijklmnopqrst-_'
    expect(sharedPath({ user_id: 7, wishlist_id: 12, share_token: null })).toBe('/wishlist/7/list/12/')
    const shared = new URL(sharedPath({ user_id: 7, wishlist_id: 12, share_token: token }), 'https://ribbonry.test')
    expect(readToken(shared.searchParams)).toBe(token)
    for (const wrong of ['', 'short', `${token}x`, 'abcdefghijklmnopqrst<>'])
      expect(readToken(new URLSearchParams({ token: wrong }))).toBeUndefined()
  })
})
