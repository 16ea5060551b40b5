import { describe, expect, test } from '@jest/globals'
import { getFeatured, GIVEAWAYS_PER_PAGE, listGiveaways } from '@ribbonry/contracts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../test/components/page.tsx'
import { teapot } from '../../test/gifts.ts'
import { giveawayAt } from '../../test/giveaways.ts'

const running = giveawayAt('win-number-1')
if (running === undefined) throw new Error('There is no giveaway')

const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .flatMap((heading) => within(heading).queryAllByRole('link'))
    .map(({ textContent }) => textContent)

describe('giveaways', () => {
  test('are leafed through to the last page, which leads no further', async () => {
    const all = Array.from({ length: 13 }, (_, index) => ({
      ...running,
      id: index + 1,
      slug: `win-${index + 1}`,
      title: `Win ${index + 1}`,
    }))
    fixtures.answer(listGiveaways, ({ params: { number } }) => ({
      giveaways: all.slice((Number(number) - 1) * GIVEAWAYS_PER_PAGE, Number(number) * GIVEAWAYS_PER_PAGE),
      message: '',
    }))
    const { user, complaints } = await openPage('/giveaways/')
    const more = () => screen.queryByRole('link', { name: 'More giveaways' })
    await screen.findByRole('link', { name: 'More giveaways' })
    const pages = [titles()]
    for (let link = more(); link !== null; link = more()) {
      const [next, before] = [link.getAttribute('href'), titles()[0]]
      await user.click(link)
      await waitFor(() => {
        expect(currentPath()).toBe(next)
        expect(titles()[0]).not.toBe(before)
      })
      pages.push(titles())
    }
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 3])
    expect(pages.flat()).toEqual(all.map(({ title }) => title))
    expect(complaints).toEqual([])
  })

  test('are told of beside the gift of the day, without leaving the page', async () => {
    const { slug, title, end } = running
    fixtures.answer(getFeatured, {
      featured: { ...teapot(), utm_campaign: '', overline: '', giveaway_data: { slug, title, end }, sponsored: null },
      ends: '2099-01-01T05:00:00.000Z',
    })
    const { user, complaints } = await openPage('/', { width: 390 })
    const invitation = within(await screen.findByText(/Or win it:/)).getByRole('link')
    await user.click(invitation)
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await dialog.findByText(/remaining/)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(currentPath()).toBe('/')
    await user.click(invitation)
    await user.click(await screen.findByRole('link', { name: 'Go to the giveaway' }))
    await screen.findByRole('heading', { level: 1, name: title })
    expect(complaints).toEqual([])
  })
})
