import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  getMail,
  listContactMessages,
  listMails,
  replyToContactMessage,
  setContactMessageState,
  type StaffContactMessage,
  type StaffMail,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const POLICY = "default-src 'self'; img-src 'self' data: https:; frame-ancestors 'none'; base-uri 'self'"
const INBOX = '/admin/messages/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

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

describe('the inbox of messages', () => {
  test('opens a message beside the list, with the keyboard too, and sends an answer', async () => {
    fixtures.answer(listContactMessages, inbox(MESSAGE))
    const { page, complaints } = await visit(browser, { storageState: sessionOf('admin') })
    await open(page, INBOX)
    await page.getByRole('link', { name: 'Odile Marsh' }).focus()
    await page.keyboard.press('Enter')
    const pane = page.getByRole('dialog', { name: 'Problem with the site' })
    await pane.getByText('<b>Provided</b> that nobody breathes.').waitFor()
    expect(await pane.getByRole('link', { name: '/a-teapot/' }).getAttribute('href')).toBe('/a-teapot/')
    await pane.getByLabel('Your answer, by mail to odile@example.org').fill('Six it is.')
    const answered = { ...MESSAGE, version: 4, state: 'done' as const }
    fixtures.answer(replyToContactMessage, { message: answered })
    await pane.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByText('The answer to Odile Marsh is on its way.').waitFor()
    await pane.waitFor({ state: 'detached' })
    expect(fixtures.callsOf(replyToContactMessage)).toMatchObject([
      { params: { id: '12' }, body: { text: 'Six it is.', version: 3 } },
    ])
    expect(complaints).toEqual([])
  })

  test('keeps an answer on the device when the pane closes and the page is loaded anew, until it is sent', async () => {
    fixtures.answer(listContactMessages, inbox(MESSAGE))
    const { page } = await visit(browser, { storageState: sessionOf('admin') })
    await open(page, `${INBOX}?message=12`)
    const answer = page.getByLabel('Your answer, by mail to odile@example.org')
    await answer.fill('Six, but')
    await page.getByText('Kept on this device until it is sent.').waitFor()
    await page.keyboard.press('Escape')
    await answer.waitFor({ state: 'detached' })
    await page.goto(page.url())
    await page.getByRole('link', { name: 'Odile Marsh' }).click()
    await answer.waitFor()
    expect(await answer.inputValue()).toBe('Six, but')
    fixtures.answer(replyToContactMessage, { message: { ...MESSAGE, version: 4, state: 'done' } })
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await answer.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Odile Marsh' }).click()
    await answer.waitFor()
    expect(await answer.inputValue()).toBe('')
  })

  test('puts a message that was done back by Undo, though it is on the list no more', async () => {
    fixtures.answer(listContactMessages, inbox(MESSAGE))
    const { page } = await visit(browser, { storageState: sessionOf('admin') })
    await open(page, `${INBOX}?message=12`)
    const done = page.getByRole('button', { name: 'Mark as done' })
    await done.waitFor()
    fixtures.answer(setContactMessageState, { message: { ...MESSAGE, version: 4, state: 'done' } })
    fixtures.answer(listContactMessages, inbox())
    await done.click()
    await page.getByText('Nobody waits for an answer.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Open again.').waitFor()
    expect(fixtures.callsOf(setContactMessageState).map(({ body }) => body)).toEqual([
      { state: 'done', version: 3 },
      { state: 'open', version: 4 },
    ])
  })

  test('marks as done, says when somebody else was quicker, and shows the message as it is', async () => {
    fixtures.answer(listContactMessages, inbox(MESSAGE))
    const { page } = await visit(browser, { storageState: sessionOf('admin') })
    await open(page, `${INBOX}?message=12`)
    const pane = page.getByRole('dialog', { name: 'Problem with the site' })
    fixtures.fail(setContactMessageState, 409, {
      code: 'stale-version',
      error: 'Somebody else has changed this in the meantime.',
    })
    fixtures.answer(listContactMessages, inbox({ ...MESSAGE, version: 4, handled_by: { id: 7, username: 'ann' } }))
    await pane.getByRole('button', { name: 'Mark as done' }).click()
    await pane.getByText('Somebody else has changed this in the meantime.').waitFor()
    await pane.getByText('Opened again by ann').waitFor()
    fixtures.answer(setContactMessageState, { message: { ...MESSAGE, version: 5, state: 'done' } })
    await pane.getByRole('button', { name: 'Mark as done' }).click()
    await pane.waitFor({ state: 'detached' })
    expect(fixtures.callsOf(setContactMessageState).at(-1)).toMatchObject({ body: { state: 'done', version: 4 } })
  })

  test('stands still while it fills, and is accessible and quiet, at three widths, with a message open', async () => {
    const reply = { text: 'Six it is.', by: { id: 7, username: '' }, at: MESSAGE.created, mailed: null }
    const done = { ...MESSAGE, id: 13, state: 'done', handled_by: reply.by, handled_at: MESSAGE.created, reply } as const
    fixtures.answer(listContactMessages, inbox(MESSAGE, done))
    const storageState = sessionOf('admin')
    expect(await checkPageAtWidths(browser, INBOX, { storageState, filled: 'tbody a' })).toEqual([])
    expect(await checkPageAtWidths(browser, `${INBOX}?message=12`, { storageState, filled: '[role="dialog"] textarea' })).toEqual(
      [],
    )
  })
})

describe('a mail in the list of mails', () => {
  test('is shown as its recipient gets it, and loads nothing', async () => {
    const mail: StaffMail = {
      id: 'drop-1',
      to: 'ann@example.org',
      template: 'price-drop',
      state: 'failed',
      tries: 2,
      created: MESSAGE.created,
      sent: null,
      next_try: null,
      error: '550 No',
      unconfirmed: false,
      again: true,
    }
    const states = { queued: 0, sending: 0, sent: 0, failed: 1, suppressed: 0 }
    fixtures.answer(listMails, { mails: [mail], total: 1, states })
    const html =
      '<!DOCTYPE html><html lang="en"><head><title>x</title><style>h1 { color: rgb(1, 2, 3) }</style></head>' +
      '<body><h1 style="margin-top:7px">It costs less now</h1><img src="/media/placeholder.svg" alt=""/>' +
      '<script>document.body.append("run")</script></body></html>'
    const preview = { from: 'post@ribbonry.test', reply_to: null, subject: 'Cheaper now', text: 'It costs less now', html }
    fixtures.answer(getMail, { mail, preview })
    const { page } = await visit(browser, { storageState: sessionOf('newsletter') })
    // As the gateway has it: no inline styles, which a frame inherits.
    await page.route('**/admin/mails/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': POLICY } })
    })
    await open(page, '/admin/mails/')
    const loaded: string[] = []
    page.on('response', (response) => loaded.push(response.url()))
    await page.getByRole('link', { name: 'ann@example.org' }).click()
    const pane = page.getByRole('dialog', { name: 'Cheaper now' })
    const title = pane.frameLocator('iframe').getByRole('heading', { name: 'It costs less now' })
    await title.waitFor()
    await expect(title.evaluate((one) => [getComputedStyle(one).marginTop, getComputedStyle(one).color])).resolves.toEqual([
      '7px',
      'rgb(1, 2, 3)',
    ])
    expect(await pane.frameLocator('iframe').getByText('run').count()).toBe(0)
    expect(loaded.filter((url) => url.includes('placeholder'))).toEqual([])
    expect(fixtures.callsOf(getMail)).toMatchObject([{ params: { mail: 'drop-1' } }])
    await page.keyboard.press('Escape')
    await pane.waitFor({ state: 'detached' })
  })
})
