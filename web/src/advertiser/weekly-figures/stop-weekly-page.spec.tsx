import { expect, test } from '@jest/globals'
import { stopWeeklyFigures } from '@ribbonry/contracts'
import { fixtures, openPage, screen } from '../../../test/components/page.tsx'

test('a mail with the figures of the week leads to a page that ends them, on a press of its button alone', async () => {
  fixtures.answer(stopWeeklyFigures, { on: false })
  const { user, complaints } = await openPage('/product-pitch/weekly-figures/?token=s3cret')
  const button = await screen.findByRole('button', { name: 'Stop these mails' })
  expect(fixtures.callsOf(stopWeeklyFigures)).toEqual([])
  await user.click(button)
  const done = await screen.findByText('Done. We do not mail you the figures of the week any more.')
  expect(done.closest('[role=status]')).not.toBeNull()
  expect(fixtures.callsOf(stopWeeklyFigures).map(({ body }) => body)).toEqual([{ token: 's3cret' }])
  expect(complaints).toEqual([])
})
