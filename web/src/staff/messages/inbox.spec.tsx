import { describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  listContactMessages,
  replyToContactMessage,
  setContactMessageState,
  type StaffContactMessage,
} from '@ribbonry/contracts'
import { fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const INBOX = '/admin/messages/'
const ANSWER = 'Your answer, by mail to odile@example.org'
const MESSAGE: StaffContactMessage = {
  id: 12,
  version: 3,
  name: 'Odile Marsh',
  email: 'odile@example.org',
  type: 'Problem with the site',
  text: 'The teapot holds six cups.\n<b>Provided</b> that nobody breathes.',
  page: '/a-teapot/',
  created: '2026-11-20T10:00:00.000Z',
  state: 'open',
  handled_by: null,
  handled_at: null,
  reply: null,
}
const inbox = (...messages: StaffContactMessage[]): CallAnswer<typeof listContactMessages> => ({
  messages,
  total: messages.length,
  open: messages.filter(({ state }) => state === 'open').length,
})

const paneIsClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })

describe('the inbox of messages', () => {
  test('opens a message beside the list, with the keyboard too, and sends an answer', async () => {
    fixtures.answer(listContactMessages, inbox(MESSAGE))
    const page = await openPage(INBOX, { as: 'admin' })
    const link = await screen.findByRole('link', { name: /Odile Marsh/ })
    link.focus()
    await page.user.keyboard('{Enter}')
    const pane = within(await screen.findByRole('dialog', { name: 'Problem with the site' }))
    await pane.findByText(/<b>Provided<\/b> that nobody breathes\./)
    expect(pane.getByRole('link', { name: '/a-teapot/' }).getAttribute('href')).toBe('/a-teapot/')
    await fill(page, pane.getByLabelText(ANSWER), 'Six it is.')
    fixtures.answer(replyToContactMessage, { message: { ...MESSAGE, version: 4, state: 'done' } })
    await page.user.click(pane.getByRole('button', { name: 'Send the answer' }))
    await screen.findByText('The answer to Odile Marsh is on its way.')
    await paneIsClosed()
    expect(fixtures.callsOf(replyToContactMessage)).toMatchObject([
      { params: { id: '12' }, body: { text: 'Six it is.', version: 3 } },
    ])
    expect(page.complaints).toEqual([])
  })

  test('keeps an answer on the device when the pane closes and the page is loaded anew, until it is sent', async () => {
    fixtures.answer(listContactMessages, inbox(MESSAGE))
    const first = await openPage(`${INBOX}?message=12`, { as: 'admin' })
    await fill(first, await screen.findByLabelText(ANSWER), 'Six, but')
    await screen.findByText('Kept on this device until it is sent.')
    await first.user.keyboard('{Escape}')
    await paneIsClosed()
    const { user } = await openPage(INBOX, { as: 'admin' })
    await user.click(await screen.findByRole('link', { name: /Odile Marsh/ }))
    expect(await screen.findByLabelText(ANSWER)).toHaveProperty('value', 'Six, but')
    fixtures.answer(replyToContactMessage, { message: { ...MESSAGE, version: 4, state: 'done' } })
    await user.click(screen.getByRole('button', { name: 'Send the answer' }))
    await paneIsClosed()
    await user.click(screen.getByRole('link', { name: /Odile Marsh/ }))
    expect(await screen.findByLabelText(ANSWER)).toHaveProperty('value', '')
  })

  test('puts a message that was done back by Undo, though it is on the list no more', async () => {
    fixtures.answer(listContactMessages, inbox(MESSAGE))
    const { user } = await openPage(`${INBOX}?message=12`, { as: 'admin' })
    const done = await screen.findByRole('button', { name: 'Mark as done' })
    fixtures.answer(setContactMessageState, { message: { ...MESSAGE, version: 4, state: 'done' } })
    fixtures.answer(listContactMessages, inbox())
    await user.click(done)
    await screen.findByText(/Nobody waits for an answer\./)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Open again.')
    expect(fixtures.callsOf(setContactMessageState).map(({ body }) => body)).toEqual([
      { state: 'done', version: 3 },
      { state: 'open', version: 4 },
    ])
  })

  test('marks as done, says when somebody else was quicker, and shows the message as it is', async () => {
    fixtures.answer(listContactMessages, inbox(MESSAGE))
    const { user } = await openPage(`${INBOX}?message=12`, { as: 'admin' })
    const pane = within(await screen.findByRole('dialog', { name: 'Problem with the site' }))
    fixtures.fail(setContactMessageState, 409, {
      code: 'stale-version',
      error: 'Somebody else has changed this in the meantime.',
    })
    fixtures.answer(listContactMessages, inbox({ ...MESSAGE, version: 4, handled_by: { id: 7, username: 'ann' } }))
    await user.click(pane.getByRole('button', { name: 'Mark as done' }))
    await pane.findByText('Somebody else has changed this in the meantime.')
    await pane.findByText(/Opened again by ann/)
    fixtures.answer(setContactMessageState, { message: { ...MESSAGE, version: 5, state: 'done' } })
    await user.click(pane.getByRole('button', { name: 'Mark as done' }))
    await paneIsClosed()
    expect(fixtures.callsOf(setContactMessageState).at(-1)).toMatchObject({ body: { state: 'done', version: 4 } })
  })
})
