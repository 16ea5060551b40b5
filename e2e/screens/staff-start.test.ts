import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  getAdsWaiting,
  getCatalogWaiting,
  getGuidesWaiting,
  getPaymentsWaiting,
  getWaitingContactMessages,
  getWaitingMails,
  listMails,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { NOTHING_WAITING } from '../src/waiting-work.ts'

const START = '/admin/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const NO_GUIDES = { to_write: 0, to_review: 0, to_assign: 0, to_publish: 0 }

/** Answers with open work: three kinds of gifts, one of mails, of feeds, of pitches, of guides and of messages. */
function waitingWork(): void {
  const waiting = { ...NOTHING_WAITING, drafts: 1, broken: 1204, unavailable: 6, failed_imports: 1, running_imports: 1 }
  fixtures.answer(getCatalogWaiting, { waiting })
  fixtures.answer(getAdsWaiting, { waiting: { pitches: 2, boost_edits: 0 } })
  fixtures.answer(getPaymentsWaiting, { waiting: { disputed: 1 } })
  fixtures.answer(getGuidesWaiting, { waiting: { ...NO_GUIDES, to_review: 4 } })
  fixtures.answer(getWaitingMails, { waiting: { failed_mails: 3, unconfirmed_mails: 0 } })
  fixtures.answer(getWaitingContactMessages, { waiting: { messages: 2 } })
}

async function openAs(name: Parameters<typeof sessionOf>[0], path = START) {
  const visitor = await visit(browser, { storageState: sessionOf(name) })
  await open(visitor.page, path)
  return visitor
}

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Staff area' }).getByRole('link')
const rowsOf = async (page: Page) =>
  await page.locator('section', { hasText: 'Waiting for you' }).getByRole('listitem').allInnerTexts()

describe('the start of the staff area', () => {
  test('says what waits for an administrator, and leads to just that', async () => {
    waitingWork()
    const { page, complaints } = await openAs('admin')
    await page.getByText('Nine things want you. Nothing is on fire.').waitFor()
    expect((await rowsOf(page)).map((row) => row.split('\n').slice(0, 2).join(' '))).toEqual([
      '1 gift is a draft',
      '1,204 gifts have broken links',
      '6 gifts are sold out',
      '1 feed import failed',
      '1 feed is coming in',
      '2 pitches wait for approval',
      '1 payment is disputed',
      '4 guides wait for a reader',
      '3 mails failed',
      '2 messages wait for an answer',
    ])
    await page.getByRole('link', { name: /broken links/ }).click()
    await page.waitForURL(`${SITE_URL}/admin/gifts/?state=broken`)
    expect(complaints).toEqual([])
  })

  test('asks for a newsletter editor what they may know, and for nothing else', async () => {
    waitingWork()
    const { page, complaints } = await openAs('newsletter')
    await page.getByText('One thing wants you. Nothing is on fire.').waitFor()
    expect(await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^Mails/),
    ])
    expect(fixtures.callsOf(getCatalogWaiting)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('is glad where nothing waits', async () => {
    fixtures.answer(getCatalogWaiting, { waiting: NOTHING_WAITING })
    fixtures.answer(getGuidesWaiting, { waiting: NO_GUIDES })
    const { page } = await openAs('editor')
    await page.getByText('No drafts, no broken links, no mail that came back.').waitFor()
    expect(await page.getByText('Nothing wants you. Enjoy it.').isVisible()).toBe(true)
    expect(await rowsOf(page)).toEqual([])
  })

  test('says which service did not count, shows the others, and asks again', async () => {
    waitingWork()
    fixtures.fail(getCatalogWaiting, 503)
    const { page } = await openAs('admin')
    await page.getByRole('alert').getByText('Gifts and feed imports could not be counted just now.').waitFor()
    expect((await rowsOf(page)).map((row) => row.split('\n').slice(0, 2).join(' '))).toEqual([
      '2 pitches wait for approval',
      '1 payment is disputed',
      '4 guides wait for a reader',
      '3 mails failed',
      '2 messages wait for an answer',
    ])
    fixtures.answer(getCatalogWaiting, { waiting: { ...NOTHING_WAITING, missing_picture: 2 } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Six things want you. Nothing is on fire.').waitFor()
    expect(await page.getByRole('link', { name: /2 gifts have no picture/ }).getAttribute('href')).toBe(
      '/admin/gifts/?missing=picture',
    )
  })

  test.each(['admin', 'newsletter'] as const)(
    'stands still while it fills, and is accessible and quiet, for %s, at three widths',
    async (name) => {
      waitingWork()
      expect(await checkPageAtWidths(browser, START, { storageState: sessionOf(name), filled: 'main section li a' })).toEqual([])
    },
  )
})

describe('the pages of staff', () => {
  test.each(['admin', 'editor', 'newsletter'] as const)('that %s is shown refuse nothing', async (name) => {
    const { page, complaints } = await openAs(name)
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 401 || response.status() === 403) refused.push(response.url())
    })
    await tabsOf(page).first().waitFor()
    const links = await tabsOf(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.slice(0, 1)).toEqual([START])
    for (const link of links) {
      await open(page, link)
      await tabsOf(page).and(page.locator('[aria-current]')).waitFor()
      expect([new URL(page.url()).pathname, refused]).toEqual([link, []])
    }
    await page.goto(SITE_URL)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Today' }).waitFor()
    expect(complaints).toEqual([])
  })

  test.each([
    ['a visitor', undefined, '/admin/mails/?state=failed', '/'],
    ['a visitor', undefined, START, '/'],
    ['a member without flags', 'shopper', START, '/'],
    ['a member without flags', 'shopper', '/admin/mails/', '/'],
    ['an editor', 'editor', '/admin/users/', START],
    ['a newsletter editor', 'newsletter', '/admin/gifts/new/', START],
  ] as const)('send %s (%s) from %s to %s', async (_who, name, path, away) => {
    const { page } = await visit(browser, name === undefined ? {} : { storageState: sessionOf(name) })
    await page.goto(`${SITE_URL}${path}`)
    await page.waitForURL(`${SITE_URL}${away}`)
    expect(await page.getByText('The ribbon came undone').count()).toBe(0)
  })
})

test('the mails stand still while they fill, and are accessible and quiet, at three widths', async () => {
  expect(
    await checkPageAtWidths(browser, '/admin/mails/', { storageState: sessionOf('newsletter'), filled: 'tbody tr[data-row]' }),
  ).toEqual([])
})

test('what could not be had is told to screen readers', async () => {
  fixtures.fail(listMails, 503)
  const { page } = await visit(browser, { storageState: sessionOf('newsletter') })
  await page.goto(`${SITE_URL}/admin/mails/`)
  await page.getByText('The ribbon came undone').waitFor()
  expect(await page.getByRole('alert').getByRole('button').allInnerTexts()).toEqual(['Try again'])
})
