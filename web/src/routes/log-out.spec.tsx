import { expect, test } from '@jest/globals'
import { logOutByPost } from '@ribbonry/contracts'
import { fixtures, openPage, screen, waitFor } from '../../test/components/page.tsx'

test('who logs out leaves nothing of theirs in the browser', async () => {
  const { client, user } = await openPage('/profile/', { as: 'shopper' })
  const ownData = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ queryKey: [route], state }) => String(route).includes(' /api/user/') && state.data !== undefined)
      .map(({ queryKey }) => queryKey)
  await screen.findByRole('link', { name: 'Log out' })
  await waitFor(() => {
    expect(ownData()).not.toEqual([])
  })
  await user.click(screen.getByRole('link', { name: 'Log out' }))
  await screen.findByText('You are logged out. Come back soon.')
  expect(fixtures.callsOf(logOutByPost)).toHaveLength(1)
  expect(ownData()).toEqual([])
})
