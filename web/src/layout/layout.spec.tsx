import { describe, expect, test } from '@jest/globals'
import { getNavigation, listPosts } from '@ribbonry/contracts'
import { dom, SITE } from '../../test/components/dom.ts'
import { fixtures, openPage, screen, waitFor, within } from '../../test/components/page.tsx'

const ADULT = 'Show gifts for adults too'
const DAY_MS = 86_400_000

describe('the preference for adult gifts', () => {
  test('is off, is switched on at the foot of a page, and is kept', async () => {
    const first = await openPage('/new/')
    const box = await screen.findByLabelText<HTMLInputElement>(ADULT)
    expect(box.checked).toBe(false)
    await waitFor(() => {
      expect(fixtures.callsOf(listPosts)).toHaveLength(1)
    })
    expect(fixtures.callsOf(listPosts).at(0)?.cookie).not.toContain('nsfw')
    await first.user.click(box)
    await waitFor(() => {
      expect(first.departures).toEqual(['reload'])
    })
    const cookie = dom.cookieJar.getCookiesSync(SITE).find(({ key }) => key === 'nsfw')
    expect(cookie).toMatchObject({ value: '1', sameSite: 'lax', path: '/' })
    expect(Number(cookie?.maxAge)).toBeGreaterThan((300 * DAY_MS) / 1000)
    await openPage('/new/')
    expect((await screen.findByLabelText<HTMLInputElement>(ADULT)).checked).toBe(true)
    await waitFor(() => {
      expect(fixtures.callsOf(listPosts).at(-1)?.cookie).toContain('nsfw=1')
    })
  })
})

describe('the frame of a page', () => {
  test('holds on a phone the links that the navigation names for it', async () => {
    const links = [
      { title: 'For whom it may concern', link: '/about/' },
      { title: 'Small print', link: '/terms/' },
    ]
    fixtures.answer(getNavigation, { extra_mobile_links: links })
    const { user } = await openPage('/', { width: 390 })
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    for (const { title, link } of links)
      expect((await within(screen.getByRole('banner')).findByRole('link', { name: title })).getAttribute('href')).toBe(link)
  })

  test('names giveaways at its foot while the navigation does', async () => {
    const link = () => screen.queryByRole('link', { name: 'Giveaways' })
    await openPage('/about/')
    expect((await screen.findByRole('link', { name: 'Giveaways' })).getAttribute('href')).toBe('/giveaways/')
    fixtures.answer(getNavigation, { footer_links: [] })
    await openPage('/about/')
    await screen.findByRole('link', { name: 'Surprise me' })
    expect(link()).toBeNull()
  })
})
