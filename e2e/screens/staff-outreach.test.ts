import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  getPromoSetup,
  listOutreachContacts,
  listPassedPitches,
  type OutreachContact,
  type PassedPitch,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
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
describe('outreach', () => {
  test.each([OUTREACH, SETUP])('at %s is not indexed', async (path) => {
    const html = await (await fetch(`${SITE_URL}${path}`)).text()
    expect(html).toContain('noindex')
  })

  test('does not shift while it loads, and is accessible without console errors, at three widths', async () => {
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
