import { describe, expect, test } from '@jest/globals'
import {
  deleteMenuEntry,
  editMenuEntry,
  getFeaturedGuides,
  listCategoryTree,
  listMenuEntries,
  type MenuItem,
  moveMenuEntry,
  undoOperation,
} from '@ribbonry/contracts'
import { holdLongTimeouts } from '../../../../test/components/clock.ts'
import { moved } from './menu-order.ts'
import { fill, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'

const item = (id: number, title: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  parent_id: null,
  title,
  link: `/${title.toLowerCase()}/`,
  mobile: true,
  desktop: true,
  sort: id,
  extra_mobile: false,
  season: null,
  version: 3,
  ...more,
})
const ITEMS = [
  item(1, 'Gifts'),
  item(11, 'Dad', { parent_id: 1, mobile: false }),
  item(2, 'Guides'),
  item(3, 'Tea', { season: 'Christmas' }),
  item(4, 'About', { extra_mobile: true }),
]

async function openMenus(items: readonly MenuItem[] = ITEMS) {
  fixtures.answer(listMenuEntries, { navigation: [...items] })
  fixtures.answer(getFeaturedGuides, { homepage: [], postpage: [], version: 1 })
  fixtures.answer(moveMenuEntry, { navigation: [...items], operation_id: 'catalog-5' })
  fixtures.answer(editMenuEntry, { nav_id: 1, operation_id: 'catalog-6' })
  const page = await openPage('/admin/nav-menu-editor/', { as: 'admin' })
  const entries = within(await screen.findByRole('region', { name: 'Entries' }))
  const open = async (name: string) => {
    await page.user.click(entries.getByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }
  const undo = async (text: string) => {
    const told = await screen.findByText(text)
    await page.user.click(within(told.parentElement ?? document.body).getByRole('button', { name: 'Undo' }))
  }
  return { ...page, entries, open, undo }
}

const moves = () => fixtures.callsOf(moveMenuEntry).map(({ body }) => body)
const undone = () => fixtures.callsOf(undoOperation).map(({ params }) => params)

test('both menus are shown as they look, with the links below that of phones', async () => {
  await openMenus()
  const previews = within(screen.getByRole('region', { name: 'How they look' }))
  expect(previews.getAllByRole('figure').map((figure) => figure.textContent)).toEqual([
    'From 970 pixels onGiftsGuidesTea',
    'Below 970 pixelsGiftsGuidesTeaAbout',
  ])
})

describe('an entry', () => {
  test('is moved by keys, and the step is taken back', async () => {
    holdLongTimeouts()
    const { user, entries, undo } = await openMenus()
    entries.getByRole('button', { name: 'Move Guides' }).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Guides')
    await undo('“Guides” was moved.')
    expect(moves()).toEqual([{ nav_id: 2, parent: null, before: 4 }])
    await waitFor(() => {
      expect(undone()).toEqual([{ operation: 'catalog-5' }])
    })
  })

  test('is moved by buttons in its order and between the levels, at once; the steps are saved in turn', async () => {
    const { user, entries } = await openMenus()
    let now: readonly MenuItem[] = ITEMS
    fixtures.answer(moveMenuEntry, ({ body }) => {
      const { nav_id: id, parent, before = null } = body as { nav_id: number; parent: number | null; before?: number }
      now = moved(now, id, { parent, before })
      return { navigation: [...now], operation_id: null }
    })
    const press = (name: string) => user.click(entries.getByRole('button', { name }))
    expect(entries.getByRole<HTMLButtonElement>('button', { name: 'Move Gifts up' }).disabled).toBe(true)
    expect(entries.getByRole<HTMLButtonElement>('button', { name: 'Move Gifts below the entry above' }).disabled).toBe(true)
    await press('Move Guides below the entry above')
    await press('Move Dad to the top level')
    await press('Move Tea down')
    await waitFor(() => {
      expect(moves()).toEqual([
        { nav_id: 2, parent: 1 },
        { nav_id: 11, parent: null, before: 3 },
        { nav_id: 3, parent: null },
      ])
    })
    await waitFor(() => {
      const names = entries
        .getAllByRole('listitem')
        .map((one) => within(one).getByRole('button', { name: /^Edit/ }).getAttribute('aria-label'))
      expect(names).toEqual(['Edit Gifts', 'Edit Guides', 'Edit Dad', 'Edit About', 'Edit Tea'])
    })
  })

  test('is changed in a form, with the version that it was read in', async () => {
    holdLongTimeouts()
    const page = await openMenus()
    const form = await page.open('Edit Dad')
    await fill(page, form.getByLabelText('Title'), 'For Dad')
    await page.user.click(form.getByLabelText('In the menu of phones'))
    await page.user.click(form.getByRole('button', { name: 'Save' }))
    await page.undo('“For Dad” was changed.')
    expect(fixtures.callsOf(editMenuEntry).map(({ body }) => body)).toEqual([
      { nav_id: 11, version: 3, title: 'For Dad', link: '/dad/', parent: 1, desktop: true, mobile: true, extra_mobile: false },
    ])
    await waitFor(() => {
      expect(undone()).toEqual([{ operation: 'catalog-6' }])
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that somebody else saved meanwhile is shown beside one’s own', async () => {
    const page = await openMenus()
    const form = await page.open('Edit Gifts')
    const theirs = { current: item(1, 'Gifts', { title: 'All gifts', version: 4 }) }
    fixtures.fail(editMenuEntry, 200, { code: 'stale-version', error: 'Somebody else has changed this.' }, theirs)
    await fill(page, form.getByLabelText('Link'), '/gifts/all/')
    await page.user.click(form.getByRole('button', { name: 'Save' }))
    await page.user.click(await form.findByRole('button', { name: 'See both' }))
    expect(form.getByText(/^Theirs/).textContent).toBe('Theirs: All gifts')
  })

  test('is made from a page that is chosen', async () => {
    fixtures.answer(listCategoryTree, {
      categories: [
        { id: 7, name: 'Recipients', slug: 'recipients', parent_id: null },
        { id: 8, name: 'For him', slug: 'for-him', parent_id: 7 },
      ],
    })
    const page = await openMenus()
    const form = await page.open('Add an entry')
    await page.user.click(form.getByRole('button', { name: 'Choose a page' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Choose a page' }))
    await page.user.click(await picker.findByRole('button', { name: /For him/ }))
    await waitFor(() => {
      expect(form.getByLabelText<HTMLInputElement>('Link').value).toBe('/gifts/recipients/for-him/')
    })
    expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('For him')
    await page.user.click(form.getByRole('button', { name: 'Create the entry' }))
    await screen.findByText('“For him” is in the menus.')
    expect(fixtures.callsOf(editMenuEntry).map(({ body }) => body)).toMatchObject([{ title: 'For him', parent: null }])
  })

  test('says while its link is typed that nothing is there, or that it leads on', async () => {
    const page = await openMenus()
    const usual = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'HEAD') return await usual(input, init)
      if (input === '/nowhere/') return new Response(null, { status: 404 })
      return Object.defineProperties(new Response(null), { redirected: { value: true }, url: { value: 'https://x.test/new/' } })
    }
    const form = await page.open('Edit Gifts')
    await fill(page, form.getByLabelText('Link'), '/nowhere/')
    await form.findByText('Nothing is there: visitors see the page that is missing.')
    await fill(page, form.getByLabelText('Link'), '/newest/')
    await form.findByText('It leads on to /new/')
    await fill(page, form.getByLabelText('Link'), 'https://shop.example/')
    await waitFor(() => {
      expect(form.queryByRole('status', { name: '' })?.textContent ?? '').not.toContain('leads on')
    })
  })

  test('is deleted at once with undo; one with others below it is not', async () => {
    holdLongTimeouts()
    fixtures.answer(deleteMenuEntry, { nav_id: 2, operation_id: 'catalog-7' })
    const { user, entries, undo } = await openMenus()
    await user.click(entries.getByRole('button', { name: 'Delete Guides' }))
    await undo('“Guides” is no longer in the menus.')
    await waitFor(() => {
      expect(undone()).toEqual([{ operation: 'catalog-7' }])
    })
    fixtures.fail(deleteMenuEntry, 200, {
      code: 'menu-entry-has-children',
      error: 'Please move or delete the entries below this one first.',
    })
    await user.click(entries.getByRole('button', { name: 'Delete Gifts' }))
    await screen.findByText('Please move or delete the entries below this one first.')
  })
})
