import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { listOwnBoards, listRecommended } from '@ribbonry/contracts'
import { fixtures, openPage, screen, within } from '../../../../test/components/page.tsx'
import { recommended } from '../../../../test/boards.ts'
import { GUEST_BOARD_KEY } from '../guest/stored-guest-board.ts'

const Seeing = globalThis.IntersectionObserver

/** Everything that is observed stands below the window, where late content may come in. */
class BelowObserver {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const boundingClientRect = new DOMRect(0, 2000, 0, 0)
    const entry = { target, isIntersecting: false, boundingClientRect } as unknown as IntersectionObserverEntry
    queueMicrotask(() => this.report([entry], this as unknown as IntersectionObserver))
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  globalThis.IntersectionObserver = BelowObserver as unknown as typeof IntersectionObserver
})
afterEach(() => {
  globalThis.IntersectionObserver = Seeing
  localStorage.clear()
})

describe('somebody who returns to the front page', () => {
  test('finds what this device keeps, and the server hears nothing of it', async () => {
    const kept = { id: 7, slug: 'teapot', title: 'A teapot', picture: null, ad_id: null }
    localStorage.setItem(GUEST_BOARD_KEY, JSON.stringify([kept]))
    await openPage('/uk/')
    const part = within(await screen.findByRole('region', { name: 'Kept on this device' }))
    expect(part.getByRole('link', { name: 'A teapot' }).getAttribute('href')).toBe('/uk/teapot/')
    expect(fixtures.callsOf(listOwnBoards)).toEqual([])
  })

  test('finds the board used last with two new finds, as a member', async () => {
    const board = {
      wishlist_id: 4,
      name: 'For Dad',
      total: 3,
      privacy: 'private',
      image: '/no-picture.svg',
      holds: false,
    } as const
    fixtures.answer(listOwnBoards, { boards: [board], wishlist_count: 3 })
    fixtures.answer(listRecommended, { posts: recommended() })
    localStorage.setItem('recently-viewed', '[]')
    await openPage('/', { as: 'shopper' })
    const part = within(await screen.findByRole('region', { name: 'Back to For Dad' }))
    part.getByRole('link', { name: 'For Dad' })
    expect(part.getAllByRole('listitem')).toHaveLength(3)
    expect(fixtures.callsOf(listRecommended)).toHaveLength(1)
  })
})
