import { describe, expect, test } from '@jest/globals'
import { listStaffPosts, listUsers, searchNewsletters, searchStaffGuides } from '@ribbonry/contracts'
import {
  currentPath,
  fill,
  fixtures,
  type OpenedPage,
  openPage,
  screen,
  waitFor,
  within,
} from '../../../test/components/page.tsx'
import { STAFF_GUIDE } from '../../../test/staff-guide.ts'

const goes = (path: string) =>
  waitFor(() => {
    expect(currentPath()).toBe(path)
  })

/** Opens the palette by its shortcut; returns its focused field. */
async function openPalette({ user }: OpenedPage): Promise<HTMLElement> {
  await screen.findByRole('navigation', { name: 'Staff area' })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Find or go to' })
  await waitFor(() => {
    expect(document.activeElement).toBe(field)
  })
  return field
}

const found = async (group: string) => within(await screen.findByRole('group', { name: group }))
const paletteIsClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })

describe('the palette', () => {
  test('opens by Ctrl+K, finds pages, gifts and people by a few letters, and goes there', async () => {
    const page = await openPage('/admin/', { as: 'admin' })
    await openPalette(page)
    screen.getByRole('dialog', { name: 'Find or go to' })
    await page.user.keyboard('gift cat')
    await screen.findByRole('option', { name: /^Gift categories/ })
    await (await found('People')).findAllByRole('option')
    expect((await found('Go to')).getAllByRole('option')).toHaveLength(1)
    await page.user.keyboard('{Enter}')
    await goes('/admin/gift-categories/')
    await paletteIsClosed()
  })

  test('asks the server only what the member may know, and is narrowed by a sign', async () => {
    const page = await openPage('/admin/', { as: 'editor' })
    const field = await openPalette(page)
    await page.user.keyboard('tea')
    await found('Gifts')
    expect(fixtures.callsOf(listUsers)).toEqual([])
    await fill(page, field, '> new')
    await waitFor(() => {
      expect(screen.getAllByRole('option').map((option) => option.querySelector('b')?.textContent)).toEqual([
        'New guide',
        'New gift',
        'New post',
        'New setup',
        'New newsletter',
        'New giveaway',
        'New category',
      ])
    })
    await page.user.keyboard('{Escape}')
    await paletteIsClosed()
  })
})

describe('newsletters in the palette', () => {
  test('are found by those who build them, with their day', async () => {
    const newsletter = { id: 9, title: 'Tea', subject_line: 'Six teapots', schedule: '2026-12-10T15:00:00.000Z' }
    fixtures.answer(searchNewsletters, { newsletters: [{ ...newsletter, state: 'scheduled' }] })
    const page = await openPage('/admin/', { as: 'newsletter' })
    await openPalette(page)
    await page.user.keyboard('teapots')
    const [option] = await (await found('Newsletters')).findAllByRole('option')
    expect(option?.textContent).toContain('Six teapots')
    expect(option?.textContent).toContain('10 December 2026')
    await page.user.keyboard('{Enter}')
    await goes('/admin/newsletter-builder/9/')
  })
})

describe('guides in the palette', () => {
  test('are found by their title, and named pages by theirs; writers find no gifts', async () => {
    fixtures.answer(searchStaffGuides, { guides: [STAFF_GUIDE] })
    const page = await openPage('/editor/dashboard/mine/', { as: 'guides' })
    await fill(page, await openPalette(page), 'aslep by nine')
    const guides = await (await found('Guides')).findAllByRole('option')
    expect(guides.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(STAFF_GUIDE.title)])
    expect(fixtures.callsOf(searchStaffGuides).map(({ params }) => params['term'])).toEqual(['aslep by nine'])
    expect(fixtures.callsOf(listStaffPosts)).toEqual([])
    await page.user.keyboard('{Enter}')
    await goes('/editor/dashboard/7/')
    await fill(page, await openPalette(page), 'calendar')
    await (await found('Do')).findByRole('option', { name: /Calendar/ })
    await page.user.keyboard('{Enter}')
    await goes('/editor/calendar/')
    await fill(page, await openPalette(page), '> my work')
    await page.user.click(await screen.findByRole('option', { name: /My work/ }))
    await goes('/editor/dashboard/mine/')
  })
})
