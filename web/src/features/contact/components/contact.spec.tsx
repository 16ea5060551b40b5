import { expect, test } from '@jest/globals'
import { sendContactMessage } from '@ribbonry/contracts'
import { fillFields } from '../../../../test/components/forms.ts'
import { fixtures, openPage, screen, within } from '../../../../test/components/page.tsx'

const openForm = () => openPage('/about/', { width: 390 })
const send = () => screen.getByRole('button', { name: 'Send it' })

test('the contact form sends what was written, and says that it has arrived', async () => {
  const page = await openForm()
  await fillFields(page, {
    'Your name': 'Ann Kite',
    'Your email address': 'ann@example.org',
    'Your message': 'Do you know a kite for two?',
  })
  await page.user.selectOptions(screen.getByLabelText(/What it is about/), 'Press')
  await page.user.click(send())
  await screen.findByText(/Thank you\. Your message is with us/)
  expect(fixtures.callsOf(sendContactMessage).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: 'Ann Kite',
      email: 'ann@example.org',
      message: 'Do you know a kite for two?',
      type: 'Press',
    }),
  ])
  expect(page.complaints).toEqual([])
})

test('it asks for what is missing, takes the reader there, and loses nothing', async () => {
  const page = await openForm()
  await fillFields(page, { 'Your name': 'Ann', 'Your message': 'Hello there' })
  await page.user.click(send())
  within(await screen.findByRole('alert')).getByText('Please fill out all required fields.')
  expect(document.activeElement?.getAttribute('name')).toBe('email')
  await fillFields(page, { 'Your email address': 'ann' })
  await page.user.click(send())
  await screen.findByText('Please provide a valid email address.')
  expect(screen.getByLabelText(/Your name/)).toHaveProperty('value', 'Ann')
  expect(screen.getByLabelText(/Your message/)).toHaveProperty('value', 'Hello there')
})

test('it says that it failed when no answer comes, and keeps what was typed', async () => {
  fixtures.fail(sendContactMessage, 0)
  const page = await openForm()
  await fillFields(page, { 'Your name': 'Ann', 'Your email address': 'ann@example.org', 'Your message': 'Hello there' })
  await page.user.click(send())
  within(await screen.findByRole('alert')).getByText('Your message could not be sent.')
  expect(screen.getByLabelText(/Your message/)).toHaveProperty('value', 'Hello there')
})
