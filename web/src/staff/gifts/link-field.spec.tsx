import { describe, expect, test } from '@jest/globals'
import { checkPostLink } from '@ribbonry/contracts'
import { fill, fixtures, openPage, screen, waitFor } from '../../../test/components/page.tsx'

const NEW_GIFT = '/admin/gifts/new/'

describe('a link that is pasted into a new gift', () => {
  test('is cleaned, with its shop and the gifts that lead there already', async () => {
    const link = 'https://www.amazon.com/dp/B00EXAMPL1'
    const duplicates = [{ id: 7, title: 'A torch', published: null, trashed: null }]
    fixtures.answer(checkPostLink, { link, merchant: 'Amazon', duplicates })
    const page = await openPage(NEW_GIFT, { as: 'editor' })
    const field = await screen.findByLabelText('Link to the shop')
    await fill(page, field, `${link}/ref=sr_1_1?tag=somebody-20`)
    await page.user.tab()
    await screen.findByText(/At Amazon, without tracking/)
    expect(field).toHaveProperty('value', link)
    await screen.findByText(/A gift leads there already:/)
    expect(screen.getByRole('link', { name: 'A torch' }).getAttribute('href')).toBe('/admin/gifts/7/')
    await fill(page, field, 'https://shop.example/kettle')
    await waitFor(() => {
      expect(screen.queryByText(/A gift leads there already:/)).toBeNull()
    })
  })

  test('that is not allowed is left unchanged', async () => {
    fixtures.fail(checkPostLink, 400, { code: 'invalid-input', error: 'Links must start with http:// or https://.' })
    const page = await openPage(NEW_GIFT, { as: 'editor' })
    const field = await screen.findByLabelText('Link to the shop')
    await fill(page, field, 'ftp://shop.example/kettle')
    await page.user.tab()
    await waitFor(() => {
      expect(fixtures.callsOf(checkPostLink)).toHaveLength(1)
    })
    expect(field).toHaveProperty('value', 'ftp://shop.example/kettle')
  })
})
