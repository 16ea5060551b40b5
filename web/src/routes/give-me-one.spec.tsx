import { describe, expect, test } from '@jest/globals'
import { listPosts } from '@ribbonry/contracts'
import { fireEvent } from '@testing-library/react'
import { currentPath, fixtures, type OpenedPage, openPage, screen, waitFor, within } from '../../test/components/page.tsx'
import { gifts } from '../../test/gifts.ts'

const ENTRANCE = '/give-me-one/'

const title = () => screen.getByRole('heading', { level: 1 })
/** Address of the shown gift. */
const shownGift = () => within(title()).getByRole('link').getAttribute('href')
const placeOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('place')

/** Opens the page as a visitor and waits until the gift has an address of its own. */
async function enter(width?: number): Promise<OpenedPage> {
  const page = await openPage(ENTRANCE, width === undefined ? {} : { width })
  await waitFor(() => {
    expect(placeOf(currentPath())).not.toBeNull()
  })
  return page
}

/** Runs an action that shows another gift, and waits for it. */
async function turned(turn: () => unknown): Promise<string | null> {
  const before = shownGift()
  await turn()
  await waitFor(() => {
    expect(shownGift()).not.toBe(before)
  })
  return shownGift()
}

const next = ({ user }: OpenedPage) => user.click(screen.getByRole('link', { name: 'Another one' }))

describe('one gift at a time', () => {
  test('is another each time, never one of before, and Back leads to the last', async () => {
    const page = await enter()
    const shown = [shownGift()]
    for (let count = 0; count < 14; count += 1) shown.push(await turned(() => next(page)))
    expect(new Set(shown).size).toBe(15)
    expect(await turned(() => history.back())).toBe(shown.at(-2))
    expect(await turned(() => page.user.click(screen.getByRole('link', { name: 'Back' })))).toBe(shown.at(-3))
    expect(page.complaints).toEqual([])
  })

  test('comes by arrow keys, unless a field has the focus', async () => {
    const { user } = await enter()
    const first = shownGift()
    await turned(() => user.keyboard('{ArrowRight}'))
    expect(await turned(() => user.keyboard('{ArrowLeft}'))).toBe(first)
    const [field] = screen.getAllByRole('combobox', { name: 'Search gifts' })
    field?.focus()
    expect(document.activeElement).toBe(field)
    await user.keyboard('{ArrowRight}')
    expect(shownGift()).toBe(first)
  })

  test('comes by a swipe', async () => {
    await enter(390)
    const swipe = (from: number, to: number) => {
      fireEvent.touchStart(title(), { touches: [{ clientX: from, clientY: 300 }] })
      fireEvent.touchEnd(title(), { changedTouches: [{ clientX: to, clientY: 305 }] })
    }
    const first = shownGift()
    await turned(() => swipe(320, 80))
    expect(await turned(() => swipe(80, 320))).toBe(first)
  })

  test('is no gift of this visit when somebody comes back to the entrance', async () => {
    const page = await enter()
    const shown = [shownGift(), await turned(() => next(page))]
    await enter()
    await waitFor(() => {
      expect(shown).not.toContain(shownGift())
    })
    expect(placeOf(currentPath())).toBe('3')
  })

  test('passes the slots of ads', async () => {
    fixtures.answer(listPosts, () => ({ posts: gifts(1, 12).map((post) => ({ ...post, native_ad: [2, 3].includes(post.id) })) }))
    const page = await enter()
    await turned(() => next(page))
    expect(placeOf(currentPath())).toBe('4')
  })

  test('ends when the shop does', async () => {
    fixtures.answer(listPosts, ({ params }) => ({ posts: params['page'] === '1' ? [...gifts(1, 2)] : [] }))
    await openPage(`${ENTRANCE}?place=3`)
    await screen.findByRole('heading', { name: 'That was every one of them' })
    expect(screen.getByRole('link', { name: 'Shuffle again' }).getAttribute('href')).toBe('/give-me-one/?again')
  })

  test.each([
    ['the foot of every page', '/about/', 'contentinfo'],
    ['the page of surprises', '/random/', 'main'],
  ] as const)('is reached from %s, in another order each time', async (_place, path, part) => {
    const { user, departures } = await openPage(path)
    await user.click(await within(screen.getByRole(part)).findByRole('link', { name: 'Give me one' }))
    expect(departures).toEqual([`${ENTRANCE}?again`])
  })
})
