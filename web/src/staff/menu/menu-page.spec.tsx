import { describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  type FeaturedGuide,
  getFeaturedGuides,
  listGuidesToFeature,
  saveFeaturedGuides,
  searchGuidesToFeature,
} from '@ribbonry/contracts'
import { holdLongTimeouts } from '../../../test/components/clock.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const PATH = '/admin/nav-menu-editor/'

const guide = (id: number, title: string, sort: number, published = true): FeaturedGuide => ({
  id,
  title,
  slug: `guide-${id}`,
  slug_title: title,
  posts: id,
  image: `/media/${id}/960.jpg`,
  published,
  sort,
})
const [TEA, OWLS, SOCKS] = [guide(1, 'For tea people', 1), guide(2, 'For owls', 2), guide(3, 'For cold feet', 1, false)]
const LISTS: CallAnswer<typeof getFeaturedGuides> = { homepage: [TEA, OWLS], postpage: [SOCKS], version: 4 }

/** Saves as the server does. */
function answerSaves(): void {
  fixtures.answer(saveFeaturedGuides, ({ body }, usual) => {
    const { homepage, postpage } = body as Readonly<Record<string, readonly number[]>>
    const all = [TEA, OWLS, SOCKS, guide(9, 'For gardeners', 1)]
    const of = (ids: readonly number[] = []) =>
      ids.flatMap((id, index) => all.filter((one) => one.id === id).map((one) => ({ ...one, sort: index + 1 })))
    return { ...usual, homepage: of(homepage), postpage: of(postpage), version: 5 }
  })
}

async function openMenu(lists = LISTS) {
  fixtures.answer(getFeaturedGuides, lists)
  answerSaves()
  const page = await openPage(PATH, { as: 'admin' })
  const home = within(await screen.findByRole('region', { name: 'Home page' }))
  const gifts = within(screen.getByRole('region', { name: 'Pages of gifts' }))
  const titles = () => home.queryAllByRole('listitem').map((item) => within(item).getByText(/^For/).textContent)
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...page, home, gifts, titles, save }
}

const saved = () => fixtures.callsOf(saveFeaturedGuides).map(({ body }) => body)

describe('featured guides', () => {
  test('stand in two lists, and say which of them visitors do not see', async () => {
    const { home, gifts, titles } = await openMenu()
    expect(titles()).toEqual(['For tea people', 'For owls'])
    home.getByText('2 of 6')
    gifts.getByText('Not published: visitors do not see it')
    expect(home.queryByText(/Not published/)).toBeNull()
  })

  test('are moved by buttons or keys and saved in that order, with the version that they were read in', async () => {
    const { user, home, titles, save } = await openMenu()
    await user.click(home.getByRole('button', { name: 'Move For owls up' }))
    expect(titles()).toEqual(['For owls', 'For tea people'])
    home.getByRole('button', { name: 'Drag For owls' }).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(titles()).toEqual(['For tea people', 'For owls'])
    await user.click(home.getByRole('button', { name: 'Move For tea people down' }))
    await save()
    await screen.findByText('Saved. Visitors see it now.')
    expect(saved()).toEqual([{ homepage: [2, 1], postpage: [3], version: 4 }])
    await user.click(home.getByRole('button', { name: 'Remove For tea people' }))
    await save()
    await waitFor(() => {
      expect(saved().at(-1)).toEqual({ homepage: [2], postpage: [3], version: 5 })
    })
  })

  test('are removed with undo, back to their place', async () => {
    holdLongTimeouts()
    const { user, home, titles } = await openMenu()
    await user.click(home.getByRole('button', { name: 'Remove For tea people' }))
    expect(titles()).toEqual(['For owls'])
    const told = await screen.findByText('“For tea people” is no longer featured here.')
    await user.click(within(told.parentElement ?? document.body).getByRole('button', { name: 'Undo' }))
    expect(titles()).toEqual(['For tea people', 'For owls'])
  })

  test('are found by words and added at the end', async () => {
    const { sort: _, ...gardeners } = guide(9, 'For gardeners', 1)
    fixtures.answer(listGuidesToFeature, { guides: [] })
    fixtures.answer(searchGuidesToFeature, { guides: [gardeners] })
    const page = await openMenu()
    await page.user.click(page.home.getByRole('button', { name: /Add guides/ }))
    const picker = within(await screen.findByRole('dialog', { name: 'Guides for the home page' }))
    await fill(page, picker.getByLabelText('Search'), 'gardeners')
    await page.user.click(await picker.findByRole('button', { name: /For gardeners/ }))
    await page.user.click(picker.getByRole('button', { name: 'Done' }))
    expect(page.titles()).toEqual(['For tea people', 'For owls', 'For gardeners'])
    await page.save()
    await waitFor(() => {
      expect(saved()).toMatchObject([{ homepage: [1, 2, 9] }])
    })
    expect(fixtures.callsOf(searchGuidesToFeature)).toMatchObject([{ params: { term: 'gardeners' } }])
  })

  test('are six at most', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((id) => guide(id, `For number ${id}`, id))
    const { home } = await openMenu({ ...LISTS, homepage: six })
    expect(home.getByRole<HTMLButtonElement>('button', { name: /Add guides/ }).disabled).toBe(true)
    home.getByText('6 of 6')
  })

  test('that somebody else saved meanwhile are shown beside one’s own, and nothing is lost', async () => {
    const { user, home, save } = await openMenu()
    const theirs = { homepage: [OWLS], postpage: [SOCKS], version: 7 }
    fixtures.fail(saveFeaturedGuides, 200, { code: 'stale-version', error: 'Somebody else has changed this.' }, theirs)
    await user.click(home.getByRole('button', { name: 'Move For owls up' }))
    await save()
    const note = within(await screen.findByRole('alert'))
    note.getByText('Somebody saved this since.')
    await user.click(note.getByRole('button', { name: 'See both' }))
    note.getByText('Theirs: For owls')
    note.getByText('Yours: For owls, For tea people')
    answerSaves()
    await user.click(note.getByRole('button', { name: 'Keep both' }))
    await waitFor(() => {
      expect(saved().at(-1)).toEqual({ homepage: [2, 1], postpage: [3], version: 7 })
    })
  })
})

test.each(['editor', 'shopper', undefined] as const)('sends %s to the front page', async (as) => {
  await openPage(PATH, { as })
  await waitFor(() => {
    expect(currentPath()).toBe('/')
  })
})
