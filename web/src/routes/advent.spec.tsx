import { describe, expect, test } from '@jest/globals'
import { getAdvent } from '@ribbonry/contracts'
import { adventWith } from '../../test/advent.ts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../test/components/page.tsx'

const ADVENT = '/advent/'
const doors = () => within(screen.getByRole('list', { name: 'Doors' }))

describe('the advent calendar', () => {
  test('says when it begins, and has no door that opens before', async () => {
    fixtures.answer(getAdvent, () => adventWith(0))
    const { complaints } = await openPage(ADVENT)
    await screen.findByText(/The first door opens on Tuesday 1 December 2026, at midnight in New York\./)
    expect([doors().getAllByRole('listitem').length, doors().queryAllByRole('link').length]).toEqual([24, 0])
    expect(complaints).toEqual([])
    const { complaints: others } = await openPage(`${ADVENT}?door=1`)
    await screen.findByText(/It opens on 1 December 2026/)
    expect(others).toEqual([])
  })

  test('opens a door that is due, by its link and by its address', async () => {
    const [first, ninth] = [adventWith(9).doors[0]?.post.title, adventWith(9).doors[8]?.post.title]
    const { user, complaints } = await openPage(ADVENT)
    await user.click(await screen.findByRole('link', { name: 'Today’s door, 9' }))
    await screen.findByRole('heading', { name: ninth ?? '' })
    expect(currentPath()).toBe(`${ADVENT}?door=9`)
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Behind door 9')
    })
    expect(complaints).toEqual([])
    const byAddress = await openPage(`${ADVENT}?door=1`)
    const item = (await screen.findByRole('heading', { name: first ?? '' })).closest('[data-track-item]')
    expect(item?.getAttribute('data-track-position')).toBe('1')
    expect(item?.closest('[data-track-list]')?.getAttribute('data-track-list')).toBe('advent')
    await byAddress.user.click(screen.getByRole('link', { name: 'Close the door' }))
    await waitFor(() => {
      expect(currentPath()).toBe(ADVENT)
    })
    expect(byAddress.complaints).toEqual([])
  })

  test('keeps a door shut that is not due, whatever the address says', async () => {
    await openPage(`${ADVENT}?door=10`)
    await screen.findByRole('heading', { name: 'Door 10 is still closed' })
    screen.getByText(/It opens on 10 December 2026/)
    expect(document.querySelector('[data-track-item]')).toBeNull()
    expect(doors().getAllByRole('link')).toHaveLength(9)
  })

  test('stays open when all doors are', async () => {
    fixtures.answer(getAdvent, () => adventWith(24))
    await openPage(`${ADVENT}?door=24`)
    await screen.findByRole('heading', { name: 'Behind door 24' })
    expect(doors().getAllByRole('link')).toHaveLength(24)
  })
})
