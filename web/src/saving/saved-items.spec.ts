import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { SaveHost } from './save-host.ts'
import { codeOf, SavedItems } from './saved-items.ts'

let items: SavedItems

beforeEach(() => {
  items = new SavedItems()
})

describe('hearts', () => {
  it('of a gift and an ad with the same number are two', () => {
    const [gift, ad] = [codeOf({ id: 7, title: '' }), codeOf({ id: -3, title: '', ad_id: 7 })]
    expect(gift).not.toBe(ad)
    items.mark([ad], true)
    expect([items.has(gift), items.has(ad)]).toEqual([false, true])
  })

  it('are notified while they are mounted', () => {
    const heart = jest.fn()
    const leave = items.watchHeart('7', heart)
    items.mark(['7'], true)
    leave()
    items.mark(['7'], false)
    expect(heart).toHaveBeenCalledTimes(1)
  })

  it('are reported to the watcher, mounted and later ones', () => {
    const seen: string[] = []
    const leave = items.watchHeart('1', () => undefined)
    items.watchHearts((code) => seen.push(code))
    const leaveToo = items.watchHeart('2', () => undefined)
    expect(seen).toEqual(['1', '2'])
    leave()
    leaveToo()
  })

  it('are empty after logging out', () => {
    items.mark(['1', '2'], true)
    items.clear()
    expect([items.has('1'), items.has('2')]).toEqual([false, false])
  })

  it('show a press at once, and hand it on when somebody handles presses', () => {
    const host = new SaveHost()
    const post = { id: 7, title: 'A lamp' }
    host.press(post)
    const handled: unknown[] = []
    host.serve((one, was) => handled.push([one.id, was]))
    host.press(post)
    expect([host.items.has('7'), handled]).toEqual([
      false,
      [
        [7, false],
        [7, true],
      ],
    ])
  })

  it('of two applications do not know of each other', () => {
    const [one, other] = [new SaveHost(), new SaveHost()]
    one.items.mark(['1'], true)
    expect([one.items.has('1'), other.items.has('1')]).toEqual([true, false])
  })
})
