import { expect, test } from '@jest/globals'
import { cancelDeletion, confirmEmail, confirmSubscription } from '@ribbonry/contracts'
import { fixtures, openPage, screen, waitFor } from '../../test/components/page.tsx'

const TOKEN = 'a-token-of-an-address'

/** Mailed links that change something: their page, button, call, and confirmation. */
const LINKS = [
  ['/confirm-email/s3cret/', 'Confirm my address', confirmEmail, { changed: false }, 'Your address is confirmed. Thank you.'],
  [
    '/cancel-deletion/s3cret/',
    'Keep my account',
    cancelDeletion,
    { cancelled: true },
    'Your account stays, with everything in it.',
  ],
  [
    '/confirm-subscribe/s3cret/',
    'Yes, send it to me',
    confirmSubscription,
    { token: TOKEN },
    'You are on the list. The next good find is yours.',
  ],
] as const

test.each(LINKS)('the page %s does nothing until its button is pressed', async (path, name, call, answer, sentence) => {
  fixtures.answer(call, answer)
  const { user, complaints } = await openPage(path)
  const button = await screen.findByRole('button', { name })
  expect(fixtures.callsOf(call)).toEqual([])
  await user.click(button)
  await screen.findByText(sentence)
  expect(fixtures.callsOf(call).map(({ body }) => body)).toEqual([{ code: 's3cret' }])
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(complaints).toEqual([])
})

test.each(LINKS.map(([path, name, call]) => [path, name, call] as const))(
  'the page %s says what failed, and may be tried again',
  async (path, name, call) => {
    fixtures.fail(call, 200, { code: 'code-not-valid', error: 'This link is not valid any more.' })
    const { user } = await openPage(path)
    await user.click(await screen.findByRole('button', { name }))
    await screen.findByText('This link is not valid any more.')
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(fixtures.callsOf(call)).toHaveLength(2))
  },
)
