import { describe, expect, test } from '@jest/globals'
import { getUnlistedPage, listGuidesOfGift, listRelated, track, trackUnlistedClick } from '@ribbonry/contracts'
import { UNLISTED_PAGE } from '../../test/unlisted.ts'
import { fixtures, openPage, screen, waitFor } from '../../test/components/page.tsx'

const PATH = `/${UNLISTED_PAGE.slug}/`

describe('unlisted content', () => {
  test('has a page with its title, text, price and shop, and nothing of other gifts', async () => {
    const { complaints } = await openPage(PATH)
    await screen.findByRole('heading', { level: 1, name: UNLISTED_PAGE.title })
    screen.getByText('It sings when it boils.')
    screen.getByText('$24.50')
    expect(screen.getByRole('link', { name: /See it at Shop/ }).getAttribute('href')).toBe('https://shop.example/kettle')
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
    expect([...fixtures.callsOf(listRelated), ...fixtures.callsOf(listGuidesOfGift)]).toEqual([])
    expect(document.querySelector('[data-track-item]')).toBeNull()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(complaints).toEqual([])
  })

  test('counts clicks for its campaign, and for no gift', async () => {
    const { user } = await openPage(PATH)
    await user.click(await screen.findByRole('link', { name: /See it at Shop/ }))
    await waitFor(() => {
      expect(fixtures.callsOf(trackUnlistedClick).map(({ body }) => body)).toEqual([{ post_id: 21, campaign: 'spring' }])
    })
    expect(fixtures.callsOf(track)).toEqual([])
  })

  test('that was withdrawn meanwhile is missing', async () => {
    fixtures.fail(getUnlistedPage, 404, { code: 'post-not-found', error: 'We could not find that gift.' })
    await openPage(PATH)
    await screen.findByRole('heading', { level: 1, name: 'Beautifully wrapped, entirely empty' })
    expect(screen.queryByRole('link', { name: /See it at/ })).toBeNull()
  })
})
