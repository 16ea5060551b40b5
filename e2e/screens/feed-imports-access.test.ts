import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { publishFeedImport, rollBackFeedImport, startFeedFileImport } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { answerFeeds, ROLLED_BACK, RUN } from '../src/feed-answers.ts'
import { open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(answerFeeds)

async function openPage(path: string) {
  const visitor = await visit(browser, { storageState: sessionOf('importer') })
  await open(visitor.page, path)
  return visitor
}

describe('whoever may only bring feeds in', () => {
  const REFUSED = new Set([401, 403])
  const PAGES = [
    ['/admin/', 'Feed imports'],
    ['/admin/feed-imports/', 'The last imports'],
    ['/admin/feed-imports/new/4/', 'Which column is what'],
    ['/admin/feed-imports/9/', 'Gifts of this import'],
  ] as const

  test.each(PAGES)('sees %s with no way to what would refuse them', async (path, shown) => {
    const { page, complaints } = await visit(browser, { storageState: sessionOf('importer') })
    const refused: string[] = []
    page.on('response', (response) => {
      if (REFUSED.has(response.status())) refused.push(response.url())
    })
    await open(page, path)
    await page.getByText(shown).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(page.url()).toBe(`${SITE_URL}${path}`)
    const areas = page.getByRole('navigation', { name: 'Staff area' }).getByRole('link')
    expect(await areas.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/admin/',
      '/admin/feed-imports/',
    ])
    const links = await page
      .locator('a[href^="/admin/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.filter((link) => link !== '/admin/' && !link.startsWith('/admin/feed-imports/'))).toEqual([])
    expect(refused).toEqual([])
    expect(complaints).toEqual([])
  })

  test('does with an import all that its page offers, and is not led to editing its gifts', async () => {
    fixtures.answer(publishFeedImport, { published: 1, waiting: 2 })
    fixtures.answer(rollBackFeedImport, {
      import: { ...RUN, can_roll_back: false, rollback: { ...ROLLED_BACK, status: 'waiting' } },
    })
    const { page, complaints } = await openPage('/admin/feed-imports/9/')
    expect(await page.getByRole('link', { name: 'Bread knife' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Salt pig' }).getAttribute('href')).toBe('/thing-2/')
    await page.getByRole('button', { name: 'Publish 1' }).click()
    await page.getByText('1 gift is being published.').waitFor()
    await page.getByRole('button', { name: 'Roll back' }).click()
    await page.getByRole('button', { name: 'Roll back 1,192 gifts' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect([publishFeedImport, rollBackFeedImport].map((call) => fixtures.callsOf(call).length)).toEqual([1, 1])
    expect(complaints).toEqual([])
  })

  test('goes through a feed from its columns to a dry run', async () => {
    const { page, complaints } = await openPage('/admin/feed-imports/new/4/')
    await page.getByRole('button', { name: 'Try it: a dry run' }).click()
    await page.waitForURL(`${SITE_URL}/admin/feed-imports/9/`)
    expect(fixtures.callsOf(startFeedFileImport)).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  test('is led back to the start of the staff area from pages of others', async () => {
    const { page } = await openPage('/admin/gifts/')
    await page.waitForURL(`${SITE_URL}/admin/`)
    await page.getByRole('navigation', { name: 'Your pages' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^Feed imports/),
    ])
  })
})
