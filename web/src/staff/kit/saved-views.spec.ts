import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  keepViews,
  readKeptViews,
  renamed,
  type SavedView,
  savedViews,
  viewsKey,
  wireViews,
  withDefault,
  withOlder,
  withView,
} from './saved-views.ts'

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

  it('are kept on a device for the member who saved them, and for nobody else', () => {
    keepViews(viewsKey(7, 'gifts'), [view('tea')])
    expect(readKeptViews(viewsKey(7, 'gifts'))).toEqual({ views: [view('tea')], isOlder: false })
    expect(readKeptViews(viewsKey(8, 'gifts')).views).toEqual([])
    expect(readKeptViews(viewsKey(7, 'blog')).views).toEqual([])
    keepViews(viewsKey(7, 'gifts'), [])
    expect(stored.size).toBe(0)
  })

  it('of a device from before accounts had views are known as such', () => {
    stored.set('key', JSON.stringify([view('tea')]))
    expect(readKeptViews('key')).toEqual({ views: [view('tea')], isOlder: true })
  })

  it.each(['', '{', '7', '[7, null, {"id": "x"}]', '{"views": 7}'])('leave out what cannot be read: %s', (text) => {
    stored.set('key', text)
    expect(readKeptViews('key').views).toEqual([])
  })

  it('of an older device join those of the account, which keeps its default and its names', () => {
    const account = [view('tea', true), view('pots')]
    const older = [view('pots'), view('cups', true)]
    expect(withOlder(account, older)).toEqual([...account, view('cups')])
    expect(withOlder([], older)).toEqual(older)
    expect(withOlder(account, [view('pots')])).toBe(account)
    const full = Array.from({ length: 12 }, (_, place) => view(`v${place}`))
    expect(withOlder(full, older)).toBe(full)
    expect(withOlder(full.slice(1), older).map(({ name }) => name)).toEqual([...full.slice(1).map(({ name }) => name), 'pots'])
  })

  it('go to the account and come back as they are', () => {
    expect(savedViews(wireViews([view('tea', true)]))).toEqual([view('tea', true)])
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
