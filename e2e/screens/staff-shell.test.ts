import { beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { findPageFaults, open } from '../src/page-quality.ts'
import { sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Overlays of the staff area: for which member, where, at which width in pixels, and how they open. */
const OPENED: readonly (readonly [
  what: string,
  name: Parameters<typeof sessionOf>[0],
  path: string,
  width: number,
  openIt: (page: Page) => Promise<void>,
])[] = [
  [
    'the palette with what it found',
    'admin',
    '/admin/',
    1440,
    async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Find or go to' }).waitFor()
      await page.keyboard.type('gift cat')
      await page.getByRole('group', { name: 'People' }).getByRole('option').first().waitFor()
    },
  ],
  [
    'the list of all keys',
    'admin',
    '/admin/mails/',
    1440,
    async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'All keys' }).getByText('Go to Statistics').waitFor()
    },
  ],
  [
    'the sheet of all areas on a phone',
    'admin',
    '/admin/mails/',
    390,
    async (page) => {
      await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Areas' }).click()
      await page.getByRole('dialog', { name: 'Everything on the desk' }).waitFor()
    },
  ],
  [
    'the bar for what is chosen in a table',
    'newsletter',
    '/admin/mails/',
    1440,
    async (page) => {
      await page.getByRole('checkbox', { name: 'Choose row 1' }).check()
      await page.getByRole('toolbar', { name: 'For what is chosen' }).getByText('1 chosen').waitFor()
    },
  ],
  [
    'the calendar of a moment',
    'editor',
    '/admin/gifts/1/',
    1440,
    async (page) => {
      await page.getByLabel('Published').fill('2026-11-21T07:30')
      await page.getByRole('button', { name: 'Choose a day' }).click()
      await page.getByRole('grid').waitFor()
    },
  ],
]

test.each(OPENED)('%s is accessible and does not overflow', async (_what, name, path, width, openIt) => {
  const { page } = await visit(browser, {
    storageState: sessionOf(name),
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  await open(page, path)
  await openIt(page)
  expect(await findPageFaults(page)).toEqual([])
})
