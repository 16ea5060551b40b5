import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  addToBoard,
  getMe,
  listOwnBoards,
  listPosts,
  lookUpSavedAds,
  lookUpSavedPosts,
  mergeGuestBoards,
  moveItem,
} from '@ribbonry/contracts'
import { onlineManager } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import { holdCalls, releaseCalls } from '../../test/components/held-calls.ts'
import { goOffline, goOnline } from '../../test/components/network.ts'
import { fixtures, openPage, type OpenedPage, screen, waitFor, within } from '../../test/components/page.tsx'
import { gifts } from '../../test/gifts.ts'

const KEPT = 'Kept on this device'
const WAITS = 'Kept on this device. It goes to your board when the line is back.'
const BOARDS = [
  { wishlist_id: 3, name: 'For Dad', total: 2, privacy: 'private', image: '', holds: true },
  { wishlist_id: 4, name: 'For Mum', total: 1, privacy: 'private', image: '', holds: false },
] as const

beforeEach(() => {
  onlineManager.setOnline(true)
  fixtures.answer(listPosts, { posts: [...gifts(1, 6)], total: 6 })
  fixtures.answer(lookUpSavedPosts, { posts: [] })
  fixtures.answer(lookUpSavedAds, { ads: [] })
  fixtures.answer(addToBoard, { saved: true, wishlist_id: 3, name: 'For Dad', wishlist_count: 5 })
  fixtures.answer(listOwnBoards, { boards: [...BOARDS], wishlist_count: 5 })
  fixtures.answer(mergeGuestBoards, { merged: 1, left_out: 0, wishlist_count: 6 })
})

async function heart(index = 0): Promise<HTMLElement> {
  const found = await screen.findAllByRole('button', { name: /^Save: / })
  const one = found[index]
  if (one === undefined) throw new Error('There are too few hearts')
  return one
}

const isFull = (button: HTMLElement): boolean => button.getAttribute('aria-pressed') === 'true'
const titleOf = (button: HTMLElement): string => (button.getAttribute('aria-label') ?? '').replace('Save: ', '')
const isSaid = (text: string) => screen.findByText(text, { selector: 'output > span' })

async function pressHeart({ user }: OpenedPage, index = 0): Promise<HTMLElement> {
  const button = await heart(index)
  await user.click(button)
  return button
}

/** Logs in with the form of the dialog. */
async function logIn({ user }: OpenedPage): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Username or email'), 'shopper')
  await user.type(dialog.getByLabelText('Password'), 'ribbons-and-bows')
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
}

describe('a visitor’s heart', () => {
  test('is full at once, asks a new browser to make an account, and is empty again when that is declined', async () => {
    const page = await openPage('/new/')
    const button = await heart()
    fireEvent.click(button)
    expect(isFull(button)).toBe(true)
    const dialog = await screen.findByRole('dialog', { name: 'A place for what you find' })
    within(dialog).getByText(`Make an account, and “${titleOf(button)}” waits on a board of yours. It costs nothing.`)
    await waitFor(() => {
      expect(document.activeElement).toBe(within(dialog).getByLabelText('User name'))
    })
    await page.user.click(within(dialog).getByRole('button', { name: 'I have an account' }))
    within(dialog).getByText(`Log in to save “${titleOf(button)}” to a board.`)
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Username or email'))
    await page.user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => {
      expect(isFull(button)).toBe(false)
    })
    expect(page.complaints).toEqual([])
  })

  test('is asked about once: the next is kept on the device silently, and the message leads to an account', async () => {
    const page = await openPage('/new/')
    const first = await pressHeart(page)
    await page.user.click(await screen.findByRole('button', { name: 'Keep it on this device for now' }))
    await isSaid(KEPT)
    const second = await pressHeart(page, 1)
    expect([isFull(first), isFull(second)]).toEqual([true, true])
    await waitFor(() => {
      expect(localStorage.getItem('guest-board')).toContain(JSON.stringify(titleOf(second)))
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Make an account' }))
    await screen.findByRole('dialog', { name: 'A place for what you find' })
  })

  test('is saved to the last board once they are logged in, and the next time they are asked to log in', async () => {
    const page = await openPage('/new/')
    const button = await pressHeart(page)
    await page.user.click(await screen.findByRole('button', { name: 'I have an account' }))
    await logIn(page)
    await isSaid('Saved to For Dad')
    expect([isFull(button), fixtures.callsOf(addToBoard).length]).toEqual([true, 1])
    for (const cookie of ['fixture_member', 'signed_in']) document.cookie = `${cookie}=; path=/; max-age=0`
    await pressHeart(await openPage('/new/'))
    await screen.findByRole('dialog', { name: 'You will want an account for that' })
  })

  test('without a network is kept on the device, without a question', async () => {
    const page = await openPage('/new/')
    await heart()
    goOffline()
    const button = await pressHeart(page)
    await isSaid(KEPT)
    expect([isFull(button), screen.queryByRole('dialog')]).toEqual([true, null])
  })
})

describe('a member’s heart', () => {
  const member = () => openPage('/new/', { as: 'shopper' })

  test('saves to the board used last with one press, however slow the answer, and then another board can be chosen', async () => {
    fixtures.answer(moveItem, { wishlist_id: 4, wishlist_count: 5 })
    const page = await member()
    const button = await heart()
    holdCalls()
    fireEvent.click(button)
    expect(isFull(button)).toBe(true)
    releaseCalls()
    await isSaid('Saved to For Dad')
    expect(fixtures.callsOf(addToBoard).map(({ body }) => (body as { wishlist_id?: number }).wishlist_id)).toEqual([undefined])
    await page.user.click(screen.getByRole('button', { name: 'Change' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Save to a board' }))
    await page.user.click(await sheet.findByRole('button', { name: 'Save to For Mum' }))
    await isSaid('Saved to For Mum')
    expect(fixtures.callsOf(moveItem)[0]?.body).toMatchObject({ source: 3, target: 4 })
    expect([isFull(button), page.complaints]).toEqual([true, []])
  })

  test('opens the boards with a long press, and saves nothing until one is chosen', async () => {
    const page = await member()
    const button = await heart()
    fireEvent.pointerDown(button)
    const sheet = within(await screen.findByRole('dialog', { name: 'Save to a board' }))
    fireEvent.pointerUp(button)
    fireEvent.click(button)
    expect([isFull(button), fixtures.callsOf(addToBoard).length]).toEqual([false, 0])
    await page.user.click(await sheet.findByRole('button', { name: 'Save to For Mum' }))
    await isSaid('Saved to For Mum')
    await waitFor(() => {
      expect(fixtures.callsOf(addToBoard)[0]?.body).toMatchObject({ wishlist_id: 4 })
    })
    expect(isFull(button)).toBe(true)
  })

  test.each([
    [500, {}, 'That did not reach our shelf. Everything is as it was.'],
    [200, { code: 'board-full', error: 'This board is full.' }, 'This board is full.'],
  ])('is empty again after a failure (%s), and says why', async (status, meta, message) => {
    fixtures.fail(addToBoard, status, meta)
    const page = await member()
    const button = await pressHeart(page)
    await isSaid(message)
    expect(isFull(button)).toBe(false)
  })

  test('without a network is kept, survives a reload, and is sent once when the line is back', async () => {
    const page = await member()
    await heart()
    goOffline()
    const button = await pressHeart(page)
    await isSaid(WAITS)
    expect([isFull(button), fixtures.callsOf(addToBoard).length]).toEqual([true, 0])
    goOnline()
    await isSaid('Saved to For Dad')
    expect([isFull(button), fixtures.callsOf(addToBoard).length]).toEqual([true, 1])

    goOffline()
    const second = await pressHeart(page, 1)
    await isSaid(WAITS)
    // The reloaded page has a network.
    globalThis.dispatchEvent(new Event('online'))
    const title = titleOf(second)
    await openPage('/new/', { as: 'shopper' })
    await isSaid('Saved to For Dad')
    expect(isFull(await screen.findByRole('button', { name: `Save: ${title}` }))).toBe(true)
    expect(fixtures.callsOf(addToBoard).length).toBe(2)
    expect(localStorage.getItem('hearts-to-send')).toBeNull()
  })

  test('whose session has ended keeps the gift on the device', async () => {
    const page = await member()
    await heart()
    // The session ends once the page knows its member.
    await waitFor(() => {
      expect(page.client.isFetching()).toBe(0)
    })
    fixtures.fail(addToBoard, 401)
    fixtures.fail(getMe, 401)
    const button = await pressHeart(page)
    await isSaid('You were logged out. Kept on this device.')
    await waitFor(() => {
      expect(document.cookie).not.toContain('signed_in')
    })
    expect([isFull(button), localStorage.getItem('hearts-to-send')]).toEqual([true, null])
    expect(localStorage.getItem('guest-board')).toContain(JSON.stringify(titleOf(button)))
  })
})
