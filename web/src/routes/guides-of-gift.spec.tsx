import { describe, expect, test } from '@jest/globals'
import { listGuidesOfGift, listLatestGuides } from '@ribbonry/contracts'
import { guideSummaries } from '../../test/guides.ts'
import { fixtures, openPage, screen, waitFor, within } from '../../test/components/page.tsx'

describe('the page of a gift', () => {
  test('shows the guides that the gift is in, and asks for no others', async () => {
    fixtures.answer(listGuidesOfGift, { guides: guideSummaries.slice(0, 1) })
    await openPage('/a-teapot/')
    const guides = within(await screen.findByRole('region', { name: 'In good company' }))
    guides.getByRole('link', { name: guideSummaries[0]?.title ?? '' })
    expect(fixtures.callsOf(listLatestGuides)).toEqual([])
  })

  test('shows the featured guides where the gift is in none', async () => {
    fixtures.answer(listGuidesOfGift, { guides: [] })
    fixtures.answer(listLatestGuides, { guides: guideSummaries.slice(1, 2) })
    await openPage('/a-teapot/')
    const guides = within(await screen.findByRole('region', { name: 'Gift guides' }))
    guides.getByRole('link', { name: guideSummaries[1]?.title ?? '' })
    expect(fixtures.callsOf(listLatestGuides)).toMatchObject([{ query: { for: 'postpage' } }])
    expect(screen.queryByRole('region', { name: 'In good company' })).toBeNull()
  })

  test('shows none where they fail to load', async () => {
    fixtures.fail(listGuidesOfGift, 503)
    await openPage('/a-teapot/')
    await waitFor(() => {
      expect(fixtures.callsOf(listGuidesOfGift)).toHaveLength(1)
    })
    expect(screen.queryByRole('region', { name: 'Gift guides' })).toBeNull()
  })
})
