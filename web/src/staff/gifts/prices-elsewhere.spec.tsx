import { expect, test } from '@jest/globals'
import { getStaffPost, updatePost } from '@ribbonry/contracts'
import { fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

test('staff write prices of editions by keyboard', async () => {
  fixtures.answer(getStaffPost, (_call, { post }) => ({
    post: { ...post, trashed: null, currency: 'USD', prices: [{ country: 'GB' as const, price: 52, currency: 'GBP' }] },
  }))
  const { user } = await openPage('/admin/gifts/7/', { as: 'editor' })
  const block = within(await screen.findByRole('group', { name: 'Prices elsewhere' }))
  const pressByKey = async (name: string) => {
    const button = block.getByRole('button', { name })
    button.focus()
    await user.keyboard('{Enter}')
  }
  expect(block.getByRole<HTMLInputElement>('textbox', { name: 'United Kingdom, GBP' }).value).toBe('52.00')
  await pressByKey('Add Canada')
  await user.keyboard('88')
  await pressByKey('Remove the price in United Kingdom')
  expect(document.activeElement).toBe(block.getByRole('button', { name: 'Add United Kingdom' }))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => {
    expect(fixtures.callsOf(updatePost).at(-1)?.body).toMatchObject({ prices: [{ country: 'CA', price: '88' }] })
  })
})
