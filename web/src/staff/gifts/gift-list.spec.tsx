import { fireEvent } from '@testing-library/react'
import { describe, expect, test } from '@jest/globals'
import { listMerchants, listStaffPosts } from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor } from '../../../test/components/page.tsx'
import { answerGifts } from '../../../test/staff-gifts.ts'

const GIFTS = '/admin/gifts/'

/** Query of the latest call for the list. */
const listed = () => fixtures.callsOf(listStaffPosts).at(-1)?.query ?? {}

async function openGifts(query = '') {
  answerGifts(fixtures)
  const page = await openPage(`${GIFTS}${query}`, { as: 'editor' })
  await screen.findByRole('link', { name: 'Gift 1' })
  return page
}

describe('the list of gifts', () => {
  test('asks the server for what its address says, and its columns sort there', async () => {
    const { user } = await openGifts('?state=scheduled&category=7&price_min=5&missing=link')
    expect(listed()).toMatchObject({ state: 'scheduled', category: '7', price_min: '5', missing: 'link' })
    await user.click(screen.getByRole('button', { name: 'CTR' }))
    await waitFor(() => {
      expect(listed()['sort']).toBe('ctr')
    })
    expect(currentPath()).toContain('sort=-ctr')
    expect(screen.getByRole('columnheader', { name: /CTR/ }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('link', { name: /From \$5/ }))
    await waitFor(() => {
      expect(currentPath()).not.toContain('price_min')
    })
  })

  test('keeps a filter that is still on its way when the next thing is chosen', async () => {
    await openGifts()
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'published' } })
    fireEvent.click(screen.getByRole('button', { name: 'CTR' }))
    await waitFor(() => {
      expect(listed()).toMatchObject({ state: 'published', sort: 'ctr' })
    })
    expect(currentPath()).toBe(`${GIFTS}?state=published&sort=-ctr`)
  })

  test('finds by what is typed into its filters', async () => {
    fixtures.answer(listMerchants, { merchants: [{ merchant: 'etsy', name: 'Etsy', gifts: 12 }] })
    const page = await openGifts()
    await page.user.click(screen.getByRole('button', { name: 'Filter' }))
    const suggested = await screen.findByRole('option', { name: 'Etsy, 12 gifts', hidden: true })
    expect(suggested).toHaveProperty('value', 'etsy')
    await fill(page, screen.getByLabelText(/^Shop/), 'etsy.com')
    await waitFor(() => {
      expect(currentPath()).toContain('merchant=etsy.com')
    })
    await page.user.selectOptions(screen.getByLabelText('Brought in by'), 'Feeds')
    await waitFor(() => {
      expect(listed()).toMatchObject({ merchant: 'etsy.com', source: 'import' })
      expect(fixtures.callsOf(listMerchants).at(-1)?.query['term']).toBe('etsy.com')
    })
    expect(currentPath()).toContain('source=import')
  })
})
