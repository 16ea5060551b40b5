import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { removeDraft, saveDraft, loadDraft } from './draft-storage.ts'

const EMPTY = { title: '', ids: [] as number[], adult: false }
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => {
    stored.set(key, value)
  },
  removeItem: (key: string) => {
    stored.delete(key)
  },
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true, writable: true })
})
afterEach(() => {
  stored.clear()
})

describe('a draft', () => {
  it('is stored until it is removed, each under its key', () => {
    const typed = { title: 'Half a tit', ids: [3], adult: true }
    saveDraft('gift 1', typed, EMPTY)
    expect(loadDraft('gift 1', EMPTY)).toEqual(typed)
    expect(loadDraft('gift 2', EMPTY)).toBeUndefined()
    removeDraft('gift 1')
    expect(loadDraft('gift 1', EMPTY)).toBeUndefined()
  })

  it('takes over later saved values, except in edited fields', () => {
    saveDraft('gift 1', { ...EMPTY, title: 'Typed' }, EMPTY)
    expect(loadDraft('gift 1', { title: 'Theirs', ids: [7], adult: true })).toEqual({ title: 'Typed', ids: [7], adult: true })
  })

  it('of an older form keeps the fields that still fit', () => {
    stored.set('draft gift 1', JSON.stringify({ typed: { title: 'Kept', ids: 'no list', adult: 'yes', gone: 1 }, base: EMPTY }))
    expect(loadDraft('gift 1', EMPTY)).toEqual({ ...EMPTY, title: 'Kept' })
    for (const broken of ['{', '"text"', 'null', '{"typed":1}', '[]']) {
      stored.set('draft gift 1', broken)
      expect(loadDraft('gift 1', EMPTY)).toBeUndefined()
    }
  })

  it('is not stored without storage', () => {
    const refuse = () => {
      throw new Error('The storage is full')
    }
    Object.defineProperty(globalThis, 'localStorage', {
      value: { getItem: refuse, setItem: refuse, removeItem: refuse },
      configurable: true,
    })
    saveDraft('gift 1', EMPTY, EMPTY)
    removeDraft('gift 1')
    expect(loadDraft('gift 1', EMPTY)).toBeUndefined()
  })
})
