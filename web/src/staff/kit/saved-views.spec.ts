import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { readViews, renamed, type SavedView, viewsKey, withDefault, withView, writeViews } from './saved-views.ts'

const view = (name: string, isDefault = false): SavedView => ({
  id: `id of ${name}`,
  name,
  search: `?term=${name}`,
  columns: '',
  isDefault,
})

describe('saved views', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    }
    Object.assign(globalThis, { localStorage: storage })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'localStorage')
  })

  it('are found again by the member who saved them, and by nobody else', () => {
    writeViews(viewsKey(7, 'gifts'), [view('tea')])
    expect(readViews(viewsKey(7, 'gifts'))).toEqual([view('tea')])
    expect(readViews(viewsKey(8, 'gifts'))).toEqual([])
    expect(readViews(viewsKey(7, 'blog'))).toEqual([])
    writeViews(viewsKey(7, 'gifts'), [])
    expect(stored.size).toBe(0)
  })

  it.each(['', '{', '7', '[7, null, {"id": "x"}]'])('leave out what cannot be read: %s', (text) => {
    stored.set('key', text)
    expect(readViews('key')).toEqual([])
  })

  it('have one name each, and one default at most', () => {
    const views = withDefault(withView([view('tea')], view('pots')), 'id of tea')
    expect(views).toEqual([view('tea', true), view('pots')])
    const replaced = { ...view('tea'), id: 'new', search: '?term=green' }
    expect(withView(views, replaced)).toEqual([{ ...replaced, isDefault: true }, view('pots')])
    expect(renamed(views, 'id of pots', ' cups ')[1]?.name).toBe('cups')
    expect([renamed(views, 'id of pots', 'tea'), renamed(views, 'id of pots', ' ')]).toEqual([views, views])
    expect(withDefault(views, undefined).some(({ isDefault }) => isDefault)).toBe(false)
  })
})
