import { describe, expect, test } from '@jest/globals'
import {
  getGuideProductStatistics,
  getGuideThumbnailStatistics,
  getPostStatistics,
  getPostStatisticsInCategory,
  listGiftCategories,
  listItemCounts,
} from '@ribbonry/contracts'
import { fixtures, type OpenedPage, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const FIGURES = [
  'All',
  'Raw',
  'Mobile',
  'Category',
  'Post page',
  'Editorial',
  'Viewable',
  'Saves',
  'Sales score',
  'Week score',
  'Week CTR',
  'Clicks score',
]

/** Calls for the figures of one item. */
const CALLS = [getPostStatistics, getPostStatisticsInCategory, getGuideProductStatistics, getGuideThumbnailStatistics]

const asked = () => CALLS.flatMap((call) => fixtures.callsOf(call).map(({ url }) => url.pathname))
const badges = () => screen.findAllByLabelText(/ and other figures: /)

/** A gift in a list: its link element, id and title, from the tracking attributes. */
function giftAt(index: number): { readonly link: HTMLElement; readonly id: string; readonly title: string } {
  const card = [...document.querySelectorAll<HTMLElement>('ul[data-track-list] > li[data-track-item]')][index]
  if (card === undefined) throw new Error(`There is no gift ${index}`)
  const heading = within(card).getByRole('heading')
  return { link: within(heading).getByRole('link'), id: card.dataset['trackItem'] ?? '', title: heading.textContent ?? '' }
}

/** Hovers a gift; its figures open beside it. */
async function figuresOf({ user }: OpenedPage, index: number) {
  const { link, title } = giftAt(index)
  await user.hover(link)
  return within(await screen.findByRole('dialog', { name: title }))
}

/** Moves the pointer away from a gift, which closes its figures. */
async function moveAway({ user }: OpenedPage): Promise<void> {
  await user.hover(document.body)
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
}

/** Names of all figures in a panel. */
async function namesIn(panel: ReturnType<typeof within>): Promise<(string | null)[]> {
  await panel.findByText('Sales score')
  return [...panel.getAllByRole('rowheader'), ...panel.getAllByRole('term')].map(({ textContent }) => textContent)
}

async function openNewGifts(): Promise<OpenedPage> {
  const page = await openPage('/new/?dev=true', { as: 'editor' })
  await badges()
  return page
}

describe('the developer overlay', () => {
  test('shows an editor the click rate of every gift of a page, asking once for all of them', async () => {
    await openNewGifts()
    await waitFor(async () => {
      for (const { textContent } of await badges()) expect(textContent).toMatch(/^(\d+\.\d\d%|Not seen)$/)
    })
    expect(fixtures.callsOf(listItemCounts)).toHaveLength(1)
    expect(asked()).toEqual([])
  })

  test('shows an editor all figures of the gift that is hovered, asking once for each', async () => {
    const page = await openNewGifts()
    expect(await namesIn(await figuresOf(page, 1))).toEqual(FIGURES)
    expect(asked()).toEqual([`/api/user/debug/${giftAt(1).id}`])
    await moveAway(page)
    await figuresOf(page, 3)
    await moveAway(page)
    await figuresOf(page, 1)
    expect(new Set(asked()).size).toBe(asked().length)
    await page.user.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(page.complaints).toEqual([])
  })

  test('has the figures of a gift’s own page behind the badge on its title', async () => {
    await openPage('/new/')
    const { id, link, title } = await waitFor(() => giftAt(0))
    const { user } = await openPage(`${link.getAttribute('href')}?dev=true`, { as: 'editor' })
    const [badge] = await screen.findAllByLabelText((name) => name.endsWith(` and other figures: ${title}`))
    if (badge === undefined) throw new Error('There is no badge')
    await user.click(badge)
    expect(await namesIn(within(await screen.findByRole('dialog')))).toEqual(FIGURES)
    expect(asked()).toEqual([`/api/user/debug/${id}`])
  })

  test('asks for a gift in its category, for a guide’s product and for a guide’s thumbnail by their own calls', async () => {
    const page = await openNewGifts()
    const { id, link } = giftAt(0)
    const list = link.closest<HTMLElement>('[data-track-list]')
    if (list === null) throw new Error('The gift is in no list')
    for (const [type, path] of [
      ['impression-gifts', `/api/user/debug/${id}/cat/3`],
      ['impression-listicle-product', `/api/user/debug-listicle-product/${id}`],
      ['gift-guide-thumbnail-homepage', `/api/user/debug-listicle-thumbnail/${id}`],
    ] as const) {
      await moveAway(page)
      Object.assign(list.dataset, { trackImpression: type, trackCategory: '3' })
      await figuresOf(page, 0)
      await waitFor(() => {
        expect(asked()).toContain(path)
      })
    }
    expect(new Set(asked()).size).toBe(asked().length)
  })

  test('names the gift categories that a gift was seen in, by number while nobody tells their names', async () => {
    fixtures.answer(getPostStatisticsInCategory, (_asked, { data }) => ({
      data: {
        ...data,
        categories: [
          { id: 3, impressions: 1200, clicks: 40 },
          { id: 9, impressions: 7, clicks: 0 },
        ],
      },
    }))
    const category = {
      slug: 'k',
      description: '',
      modified: '2026-11-20T00:00:00.000Z',
      rating: null,
      parent_id: null,
      post_count: 1,
      picture: null,
      version: 1,
    }
    fixtures.answer(listGiftCategories, { categories: [{ id: 3, name: 'For cooks', ...category }] })
    const page = await openNewGifts()
    const list = giftAt(1).link.closest<HTMLElement>('[data-track-list]')
    if (list === null) throw new Error('The gift is in no list')
    list.dataset['trackCategory'] = '3'
    const panel = await figuresOf(page, 1)
    await panel.findByText(/For cooks: 40 of 1,200, Category 9: 0 of 7/)
    expect(panel.getAllByText(/^Gift \d+, in For cooks$/)).toHaveLength(1)
  })

  test('says so when there are no figures to be had, and tries again', async () => {
    fixtures.fail(getPostStatistics, 503)
    const page = await openNewGifts()
    const panel = await figuresOf(page, 1)
    await panel.findByRole('alert')
    fixtures.restore(getPostStatistics)
    await page.user.click(panel.getByRole('button', { name: 'Count again' }))
    expect(await namesIn(panel)).toEqual(FIGURES)
  })
})
