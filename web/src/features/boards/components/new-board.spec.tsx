import { beforeEach, describe, expect, test } from '@jest/globals'
import { addToBoard, listBoards, listOwnBoards, lookUpSavedPosts, saveNewBoard } from '@ribbonry/contracts'
import { fill, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { boards, ODETTE } from '../../../../test/boards.ts'

const OWNER = { ...ODETTE, user_id: 7 }
const asked = () => fixtures.callsOf(saveNewBoard).map(({ body }) => body)

beforeEach(() => {
  fixtures.answer(lookUpSavedPosts, { posts: [] })
  fixtures.answer(saveNewBoard, { wishlist_id: 9, name: 'Mum' })
})

describe('a new board asks whom it is for', () => {
  test('on the page of boards: only its owner sees it, unless they say otherwise', async () => {
    fixtures.answer(listBoards, { user: OWNER, is_owner: true, boards: [...boards] })
    const page = await openPage('/wishlist/7/', { as: 'shopper' })
    await page.user.click(await screen.findByRole('button', { name: 'New board' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Start a board' }))
    expect(dialog.getByRole('radio', { name: /^For somebody/ })).toHaveProperty('checked', true)
    await fill(page, dialog.getByLabelText('Its name'), 'Mum')
    await page.user.click(dialog.getByRole('radio', { name: 'For me Others may see it, and say what they give.' }))
    await page.user.click(dialog.getByRole('button', { name: 'Start the board' }))
    await waitFor(() => {
      expect(asked()).toEqual([{ name: 'Mum', privacy: 'public' }])
    })
  })

  test('in the dialog of boards, once it has a name; untouched, it is private', async () => {
    const kitchen = { wishlist_id: 4, name: 'Kitchen', total: 2, privacy: 'public', image: '', holds: false } as const
    fixtures.answer(addToBoard, { saved: true, wishlist_id: 4, name: 'Kitchen' })
    fixtures.answer(listOwnBoards, { boards: [kitchen], wishlist_count: 2 })
    fixtures.answer(addToBoard, { saved: true, wishlist_id: 4, name: 'Kitchen', wishlist_count: 3 })
    const page = await openPage('/new/', { as: 'shopper' })
    const [heart] = await screen.findAllByRole('button', { name: /^Save: / })
    if (heart === undefined) throw new Error('There is no heart')
    await page.user.click(heart)
    await page.user.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save to a board' }))
    const name = await dialog.findByLabelText('Or start a new board')
    expect(dialog.queryByText('Whom is it for?')).toBeNull()
    await fill(page, name, 'Mum')
    expect(dialog.getByRole('radio', { name: /^For somebody/ })).toHaveProperty('checked', true)
    await page.user.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() => {
      expect(asked()).toEqual([{ name: 'Mum', privacy: 'private' }])
    })
  })
})
