import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  getMail,
  listContactMessages,
  listMails,
  type StaffContactMessage,
  type StaffMail,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

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
  test('does not shift, and is accessible without console errors, at three widths, with a message open', async () => {
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
  test('is shown as its recipient sees it, and loads nothing', async () => {
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
    // Same policy as the gateway's: no inline styles, which frames inherit.
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
