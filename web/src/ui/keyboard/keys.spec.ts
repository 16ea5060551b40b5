import { describe, expect, it } from '@jest/globals'
import { matchOf, pressName } from './keys.ts'

const press = (key: string, held: object = {}) =>
  pressName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })
const binding = (keys: string, words = keys) => ({ keys, words, run: () => true })

describe('a key press', () => {
  it('is named by what is held, with Cmd for Ctrl, and Shift beside letters only', () => {
    expect([press('k', { ctrlKey: true }), press('k', { metaKey: true }), press('x'), press('X', { shiftKey: true })]).toEqual([
      'Ctrl+K',
      'Ctrl+K',
      'X',
      'Shift+X',
    ])
    expect([press('?', { shiftKey: true }), press('/'), press('ArrowUp', { altKey: true })]).toEqual(['?', '/', 'Alt+ArrowUp'])
  })

  it('finds the bindings of the page, the last added first', () => {
    const bound = [[binding('J', 'of the shell')], [binding('J', 'of the table'), binding('X')]]
    expect(matchOf(bound, '', 'J').found.map(({ words }) => words)).toEqual(['of the table', 'of the shell'])
    expect(matchOf(bound, '', 'Q')).toEqual({ found: [], begun: '' })
  })

  it('begins a sequence, which the next completes', () => {
    const bound = [[binding('G T'), binding('G M'), binding('T')]]
    expect(matchOf(bound, '', 'G')).toEqual({ found: [], begun: 'G' })
    expect(matchOf(bound, 'G', 'M').found.map(({ keys }) => keys)).toEqual(['G M'])
    expect(matchOf(bound, 'G', 'X')).toEqual({ found: [], begun: '' })
  })
})
