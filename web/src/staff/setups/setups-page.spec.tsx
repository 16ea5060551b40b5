import { expect, test } from '@jest/globals'
import { listEditorialSetups, makeGiftOfSetup } from '@ribbonry/contracts'
import { DRAFTED_KETTLE } from '../../../test/editorial-setups.ts'
import { fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

test('staff see what was drafted, and make a gift of it', async () => {
  fixtures.answer(listEditorialSetups, { setups: [DRAFTED_KETTLE], total: 1 })
  const made = { ...DRAFTED_KETTLE, state: 'made', post_id: 77 } as const
  fixtures.answer(makeGiftOfSetup, { setup: made })
  const { user } = await openPage('/admin/editorial-setups/', { as: 'editor' })
  const row = within(await screen.findByRole('row', { name: /Kettle & Sons/ }))
  row.getByText(/for a giveaway/)
  fixtures.answer(listEditorialSetups, { setups: [made], total: 1 })
  await user.click(row.getByRole('button', { name: 'Make a gift of A kettle that sings' }))
  await screen.findByText('A kettle that sings is a gift now, as a draft.')
  await waitFor(() => {
    const links = within(screen.getByRole('row', { name: /Kettle & Sons/ })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toContain('/admin/gifts/77/')
  })
  expect(fixtures.callsOf(makeGiftOfSetup)).toMatchObject([{ params: { id: '5' } }])
})
