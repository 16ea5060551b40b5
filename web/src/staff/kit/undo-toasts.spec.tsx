import { describe, expect, jest, test } from '@jest/globals'
import { deletePost, getStaffPost, restorePost } from '@ribbonry/contracts'
import { act, fireEvent } from '@testing-library/react'
import { currentPath, fixtures, type OpenedPage, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const GIFTS = '/admin/gifts/'
const DELETED = 'The gift is in the trash.'

async function deleteGift(): Promise<OpenedPage> {
  fixtures.answer(getStaffPost, (_asked, { post }) => ({ post: { ...post, id: 1, trashed: null } }))
  const page = await openPage(`${GIFTS}1/`, { as: 'editor' })
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText(DELETED)
  await waitFor(() => {
    expect(currentPath()).toBe(GIFTS)
  })
  return page
}

/** Advances the clock by milliseconds. */
function pass(ms: number): void {
  act(() => {
    jest.advanceTimersByTime(ms)
  })
}

/** A button of an offer: the text editor of the page before may still be there, which has an undo of its own. */
function buttonOf(offer: HTMLElement, name: string): HTMLElement {
  return within(offer).getByRole('button', { name })
}

function focus(element: HTMLElement): void {
  act(() => {
    element.focus()
  })
}

describe('what can be undone', () => {
  test('is offered for ten seconds, which do not pass under the pointer or the focus', async () => {
    const { user } = await deleteGift()
    const offer = screen.getByText(DELETED)
    await user.hover(offer)
    jest.useFakeTimers()
    try {
      pass(15_000)
      screen.getByText(DELETED)
      focus(buttonOf(offer, 'Undo'))
      fireEvent.pointerLeave(offer)
      pass(15_000)
      screen.getByText(DELETED)
      focus(screen.getByRole('main'))
      pass(11_000)
      expect(screen.queryByText(DELETED)).toBeNull()
    } finally {
      jest.useRealTimers()
    }
    expect(fixtures.callsOf(restorePost)).toEqual([])
  })

  test.each(['Undo', 'Dismiss'])('gives the focus to the page after its button %s, which goes', async (name) => {
    const { user } = await deleteGift()
    focus(buttonOf(screen.getByText(DELETED), name))
    await user.keyboard('{Enter}')
    await waitFor(() => {
      expect(screen.queryByText(DELETED)).toBeNull()
    })
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await waitFor(() => {
      expect(fixtures.callsOf(restorePost)).toHaveLength(name === 'Undo' ? 1 : 0)
    })
  })

  test('is undone by a key, on another page too', async () => {
    const { user } = await deleteGift()
    screen.getByRole('main').focus()
    await user.keyboard('z')
    await screen.findByText('The gift is back.')
    expect(fixtures.callsOf(deletePost)).toHaveLength(1)
    expect(fixtures.callsOf(restorePost)).toMatchObject([{ params: { id: '1' } }])
  })

  test('says so where it was restored by other means', async () => {
    const { user } = await deleteGift()
    fixtures.fail(restorePost, 409, { code: 'not-in-trash', error: 'This gift is not in the trash.' })
    screen.getByRole('main').focus()
    await user.keyboard('z')
    await screen.findByText('It was restored already.')
    expect(fixtures.callsOf(restorePost)).toHaveLength(1)
  })
})
