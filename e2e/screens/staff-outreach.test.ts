import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  getPromoSetup,
  listNonPitchPosts,
  listOutreachContacts,
  listPassedPitches,
  type NonPitchPost,
  type OutreachContact,
  type PassedPitch,
  previewPromoMail,
  saveContactDetails,
  savePromoSetup,
  sendPromoMail,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'

const OUTREACH = '/boost-promo/'
const SETUP = '/promo-setup/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const DRAFT = { subject_line: 'The kite is on Ribbonry', email_body: 'Hello {name},\n{boost_link}', mailed: null } as const
const PITCH: PassedPitch = {
  ...DRAFT,
  id: 5,
  title: 'The kite',
  merchant: 'Drumlin Kites',
  link: 'https://drumlin.example/kite',
  image: '',
  passed: '2026-11-20T10:00:00.000Z',
  post: { id: 7, slug: 'a-kite', title: 'A kite that finds its way home' },
  user_id: 31,
}
const CONTACT: OutreachContact = {
  ...DRAFT,
  post_id: 8,
  slug: 'socks',
  title: 'Socks that match',
  image: '',
  contact_details: 'ann@example.org',
  email: 'ann@example.org',
  user_id: null,
  mailed: '2026-11-01T10:00:00.000Z',
}
const POST: NonPitchPost = { ...DRAFT, id: 9, slug: 'mugs', title: 'Mugs with a plan', image: '', clicks: 1204 }
const PREVIEW = {
  to: 'odile@example.org',
  from: 'post@ribbonry.test',
  subject: 'The kite is on Ribbonry',
  text: 'Hello Odile,',
  html: '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><h1>The kite is on Ribbonry</h1></body></html>',
}

async function openAsAdmin(path: string): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf('admin') })
  await open(page, path)
  return page
}

describe('outreach', () => {
  test('writes to whose pitch was passed: a text, looked at as it will be read, and sent', async () => {
    fixtures.answer(listPassedPitches, { pitches: [PITCH], total: 1 })
    fixtures.answer(previewPromoMail, PREVIEW)
    const page = await openAsAdmin(OUTREACH)
    await page.getByRole('link', { name: 'The kite', exact: true }).click()
    const pane = page.getByRole('dialog', { name: 'The kite' })
    await pane.getByLabel('Text', { exact: true }).fill('Hello {name}. It flies!')
    await pane.getByRole('button', { name: 'Preview' }).click()
    await pane.frameLocator('iframe').getByRole('heading', { name: 'The kite is on Ribbonry' }).waitFor()
    expect(fixtures.callsOf(sendPromoMail)).toEqual([])
    await pane.getByRole('button', { name: 'Back to the text' }).click()
    expect(await pane.getByLabel('Text', { exact: true }).inputValue()).toBe('Hello {name}. It flies!')
    await pane.getByLabel('The link to boost it has the special price').check()
    await pane.getByRole('button', { name: 'Preview' }).click()
    fixtures.answer(sendPromoMail, { sent: '2026-11-24T10:00:00.000Z' })
    await pane.getByRole('button', { name: 'Send to odile@example.org' }).click()
    await page.getByText('The mail to odile@example.org is on its way.').waitFor()
    await pane.waitFor({ state: 'detached' })
    expect(fixtures.callsOf(sendPromoMail).map(({ body }) => body)).toEqual([
      {
        subject_line: DRAFT.subject_line,
        email_body: 'Hello {name}. It flies!',
        email: '',
        special_price: true,
        user_id: 31,
        post_id: 7,
      },
    ])
  })

  test('says beside the field what is wrong, and keeps what was written over a reload', async () => {
    fixtures.answer(listOutreachContacts, { contacts: [CONTACT], total: 1 })
    const sentence = 'This address was written to about it within the last 30 days.'
    fixtures.fail(previewPromoMail, 200, { code: 'mailed-recently', error: sentence, fields: { email: sentence } })
    const page = await openAsAdmin(`${OUTREACH}?show=contacts&contact=8`)
    const pane = page.getByRole('dialog', { name: 'Socks that match' })
    await pane.getByLabel('Subject').fill('Your socks')
    await pane.getByRole('button', { name: 'Preview' }).click()
    await pane.getByText(sentence).waitFor()
    expect(await pane.getByLabel('To', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    await open(page, `${OUTREACH}?show=contacts&contact=8`)
    await pane.getByLabel('Subject').waitFor()
    expect(await pane.getByLabel('Subject').inputValue()).toBe('Your socks')
  })

  test('keeps the address of a post, whose row goes over to the contacts', async () => {
    fixtures.answer(listNonPitchPosts, { posts: [POST], total: 1 })
    const page = await openAsAdmin(`${OUTREACH}?show=posts`)
    await page.getByRole('link', { name: 'Mugs with a plan' }).click()
    const pane = page.getByRole('dialog', { name: 'Mugs with a plan' })
    await pane.getByLabel('To', { exact: true }).fill('cy@example.org')
    fixtures.answer(saveContactDetails, { email: 'cy@example.org' })
    fixtures.answer(listNonPitchPosts, { posts: [], total: 0 })
    await pane.getByRole('button', { name: 'Save the address' }).click()
    await page.getByText('cy@example.org is under Contacts.').waitFor()
    await page.getByText('Every post has an address, or came from a pitch.').waitFor()
    expect(fixtures.callsOf(saveContactDetails)).toMatchObject([{ params: { post: '9' }, body: { email: 'cy@example.org' } }])
  })

  test('has its template on a tab, which is refused with a placeholder that nobody fills in', async () => {
    fixtures.answer(getPromoSetup, { subject_line: 'Hello', email_body: 'About {title}' })
    const page = await openAsAdmin(OUTREACH)
    await page.getByRole('navigation', { name: 'Outreach' }).getByRole('link', { name: 'Templates' }).click()
    await page.waitForURL(`${SITE_URL}${SETUP}`)
    const save = page.getByRole('button', { name: 'Save the template' })
    await page.getByLabel('Text', { exact: true }).fill('Dear {first_name}')
    const sentence = 'Nobody fills in {first_name}. There are {name}, {title} and {boost_link}.'
    fixtures.fail(savePromoSetup, 200, { code: 'placeholder-unknown', error: sentence, fields: { email_body: sentence } })
    await save.click()
    await page.getByText(sentence).waitFor()
    fixtures.answer(savePromoSetup, { subject_line: 'Hello', email_body: 'Dear {name}' })
    await page.getByLabel('Text', { exact: true }).fill('Dear {name}')
    await save.click()
    await page.getByText('The template is saved.').waitFor()
    expect(fixtures.callsOf(savePromoSetup).at(-1)?.body).toEqual({ subject_line: 'Hello', email_body: 'Dear {name}' })
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Dear {name}')
  })

  test('has the page in the path as well, and is for administrators', async () => {
    fixtures.answer(listPassedPitches, { pitches: [PITCH], total: 80 })
    const page = await openAsAdmin(`${OUTREACH}2/`)
    await page.waitForURL(`${SITE_URL}${OUTREACH}?page=2`)
    await page.getByRole('link', { name: 'The kite', exact: true }).waitFor()
    for (const path of [OUTREACH, SETUP]) {
      const html = await (await fetch(`${SITE_URL}${path}`)).text()
      expect([path, html.includes('noindex')]).toEqual([path, true])
      const { page: visitors } = await visit(browser, {})
      await open(visitors, path)
      await visitors.waitForURL(`${SITE_URL}/`)
    }
  })

  test('stands still while it fills, and is accessible and quiet, at three widths', async () => {
    fixtures.answer(listPassedPitches, { pitches: [PITCH, { ...PITCH, id: 6, title: 'The string', post: null }], total: 2 })
    fixtures.answer(listOutreachContacts, { contacts: [CONTACT], total: 1 })
    fixtures.answer(getPromoSetup, { subject_line: 'Hello', email_body: 'About {title}' })
    const storageState = sessionOf('admin')
    expect(await checkPageAtWidths(browser, OUTREACH, { storageState, filled: 'tbody a' })).toEqual([])
    expect(
      await checkPageAtWidths(browser, `${OUTREACH}?show=contacts&contact=8`, {
        storageState,
        filled: '[role="dialog"] textarea',
      }),
    ).toEqual([])
    expect(await checkPageAtWidths(browser, SETUP, { storageState, filled: 'main textarea' })).toEqual([])
  })
})
