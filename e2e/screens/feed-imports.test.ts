import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  deleteFeedMap,
  fetchFeedFile,
  getFeedFile,
  getFeedImport,
  listFeedFindings,
  publishFeedImport,
  rollBackFeedImport,
  startFeedFileImport,
  uploadFeedFile,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { answerFeeds, FILE, MAP, PREVIEW, ROLLED_BACK, RUN, THINGS } from '../src/feed-answers.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

beforeEach(answerFeeds)

async function openPage(path: string) {
  const visitor = await visit(browser, { storageState: sessionOf('editor') })
  await open(visitor.page, path)
  return visitor
}

const column = (page: Page, field: string) => page.getByLabel(`Column of ${field}`, { exact: true })

describe('bringing in a feed', () => {
  test('takes a file, and imports nothing before its columns were seen', async () => {
    const { page, complaints } = await openPage('/admin/feed-imports/')
    await page.getByRole('button', { name: 'Look at the feed' }).click()
    await page.getByText('Please choose a file, or enter an address.').waitFor()
    await page.getByLabel('A file').setInputFiles({ name: 'kitchen.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n') })
    await page.getByRole('button', { name: 'Look at the feed' }).click()
    await page.waitForURL(`${SITE_URL}/admin/feed-imports/new/4/`)
    await page.getByRole('heading', { name: 'Which column is what' }).waitFor()
    expect(fixtures.callsOf(startFeedFileImport)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('says beside the field what is no feed, and what is no address', async () => {
    fixtures.fail(uploadFeedFile, 400, {
      code: 'invalid-input',
      error: 'This is XML or a web page.',
      fields: { feed: 'This is XML or a web page.' },
    })
    fixtures.fail(fetchFeedFile, 400, {
      code: 'invalid-input',
      error: 'Please enter an address.',
      fields: { address: 'Please enter an address that begins with https://' },
    })
    const { page } = await openPage('/admin/feed-imports/')
    await page.getByLabel('Or an address').fill('shop')
    await page.getByRole('button', { name: 'Look at the feed' }).click()
    await page.getByText('Please enter an address that begins with https://').waitFor()
    expect(await page.getByLabel('Or an address').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('A file').setInputFiles({ name: 'rss.xml', mimeType: 'text/xml', buffer: Buffer.from('<rss/>') })
    await page.getByRole('button', { name: 'Look at the feed' }).click()
    await page.getByText('This is XML or a web page.').waitFor()
  })

  test('waits for what is fetched from an address, and says why it did not come', async () => {
    fixtures.answer(getFeedFile, { file: { ...FILE, status: 'fetching' }, preview: null })
    const { page } = await openPage('/admin/feed-imports/new/4/')
    await page.getByText('Fetching kitchen.csv').waitFor()
    fixtures.answer(getFeedFile, {
      file: { ...FILE, status: 'failed', error: 'There is nothing at this address.' },
      preview: null,
    })
    await page.getByText('There is nothing at this address.').waitFor()
    expect(await page.getByRole('link', { name: 'Try another file or address' }).getAttribute('href')).toBe(
      '/admin/feed-imports/',
    )
  })
})

describe('matching the columns', () => {
  test('begins with guesses, shows the first rows beside them, and sends what was chosen as a dry run', async () => {
    const { page, complaints } = await openPage('/admin/feed-imports/new/4/')
    expect(await column(page, 'Title').inputValue()).toBe('Product Name')
    expect(await page.getByLabel('First values of Title').locator('li').allTextContents()).toEqual(THINGS)
    await column(page, 'Price').selectOption('Stock')
    expect(await page.getByLabel('First values of Price').locator('li').first().textContent()).toBe('12')
    await column(page, 'Price').selectOption('Sale Price')
    await page.getByRole('button', { name: 'Add a column to Title' }).click()
    await page.getByLabel('Column 2 of Title').selectOption('Brand')
    expect(await page.getByLabel('First values of Title').locator('li').first().textContent()).toBe(
      'Copper pan with a long handle Odd & Sons',
    )
    await page.getByRole('button', { name: 'Take Cooks for Cookware' }).click()
    await page.getByLabel('Our category for Trade counter').selectOption('Tea people')
    await page.getByRole('button', { name: 'Try it: a dry run' }).click()
    await page.waitForURL(`${SITE_URL}/admin/feed-imports/9/`)
    const [asked] = fixtures.callsOf(startFeedFileImport)
    expect(asked?.body).toMatchObject({
      dry_run: true,
      currency: null,
      categories: [
        { label: 'Cookware', category_id: 2 },
        { label: 'Trade counter', category_id: 3 },
      ],
      map: {
        source: 'kitchen',
        title: ['Product Name', 'Brand'],
        external_id: 'SKU',
        price: 'Sale Price',
        images: ['Image'],
        publish: false,
      },
    })
    expect(complaints).toEqual([])
  })

  test('marks what is needed and says beside the field what is wrong, its own or the server’s', async () => {
    const { page } = await openPage('/admin/feed-imports/new/4/')
    await column(page, 'Title').selectOption('')
    await column(page, 'Id').selectOption('')
    await column(page, 'Link to the shop').selectOption('')
    await page.getByRole('button', { name: 'Try it: a dry run' }).click()
    await page.getByText('Please choose the column of the title.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('map.title')
    await page.getByText('a gift is recognised by one of them.').waitFor()
    expect(fixtures.callsOf(startFeedFileImport)).toEqual([])
    fixtures.fail(startFeedFileImport, 400, {
      code: 'invalid-input',
      error: 'The feed has no column "Sale Price".',
      fields: { 'map.price': 'The feed has no column "Sale Price".' },
    })
    await column(page, 'Title').selectOption('Product Name')
    await column(page, 'Id').selectOption('SKU')
    await page.getByRole('button', { name: 'Try it: a dry run' }).click()
    await page.getByRole('group', { name: 'Price' }).getByText('The feed has no column "Sale Price".').waitFor()
  })

  test('offers the map of an earlier import, and begins with one that fits', async () => {
    const saved = {
      source: 'kitchen-sink',
      used: '2026-11-20T10:00:00.000Z',
      currency: 'GBP',
      fits: true,
      map: { ...MAP, source: 'kitchen-sink', title: ['Brand'], images: ['Image'] },
    }
    fixtures.answer(getFeedFile, { file: FILE, preview: PREVIEW, maps: [saved] })
    const { page } = await openPage('/admin/feed-imports/new/4/')
    expect(await column(page, 'Title').inputValue()).toBe('Brand')
    expect(await page.getByLabel('Source').inputValue()).toBe('kitchen-sink')
    await page.getByLabel('Matched like').selectOption('The names of the columns suggest')
    expect(await column(page, 'Title').inputValue()).toBe('Product Name')
  })

  test('deletes a saved map after one question; the form then begins with what the names suggest', async () => {
    const saved = (source: string) => ({
      source,
      used: '2026-11-20T10:00:00.000Z',
      currency: null,
      fits: true,
      map: { ...MAP, source, title: ['Brand'], images: ['Image'] },
    })
    fixtures.answer(getFeedFile, { file: FILE, preview: PREVIEW, maps: [saved('kitchen-sink'), saved('pantry')] })
    fixtures.fail(deleteFeedMap, 503, { code: 'unavailable', error: 'The service is away.' })
    const { page, complaints } = await openPage('/admin/feed-imports/new/4/')
    await page.getByRole('button', { name: 'Delete this map' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    expect(fixtures.callsOf(deleteFeedMap)).toEqual([])
    await page.getByRole('button', { name: 'Delete this map' }).click()
    await page.getByRole('button', { name: 'Delete kitchen-sink' }).click()
    await page.getByRole('dialog').getByText('The service is away.').waitFor()
    expect(await page.getByLabel('Matched like').inputValue()).toBe('kitchen-sink')
    fixtures.answer(deleteFeedMap, () => {
      fixtures.answer(getFeedFile, { file: FILE, preview: PREVIEW, maps: [saved('pantry')] })
      return {}
    })
    await page.getByRole('button', { name: 'Delete kitchen-sink' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByLabel('Matched like').locator('option', { hasText: 'kitchen-sink' }).waitFor({ state: 'detached' })
    expect(fixtures.callsOf(deleteFeedMap).at(-1)?.params).toEqual({ source: 'kitchen-sink' })
    expect(await page.getByLabel('Matched like').locator('option').allTextContents()).toEqual([
      'The names of the columns suggest',
      'pantry, as last time',
    ])
    expect(await column(page, 'Title').inputValue()).toBe('Product Name')
    expect(await page.getByRole('button', { name: 'Delete this map' }).count()).toBe(0)
    expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([])
  })

  test('reads the file anew in the way that is chosen', async () => {
    const { page } = await openPage('/admin/feed-imports/new/4/')
    await page.getByText('How the file is read').click()
    const asked = page.waitForResponse((response) => response.url().includes('delimiter=%3B'))
    await page.getByLabel('Columns are parted by').selectOption('Semicolon')
    expect((await asked).status()).toBe(200)
  })
})

describe('an import', () => {
  test('that was a dry run is done for real by the same file and map', async () => {
    fixtures.answer(getFeedImport, {
      import: { ...RUN, dry_run: true, can_roll_back: false },
      map: { ...MAP, title: [...MAP.title], images: [...MAP.images] },
      currency: 'GBP',
    })
    fixtures.answer(startFeedFileImport, { import: { ...RUN, id: 10 } })
    const { page } = await openPage('/admin/feed-imports/9/')
    await page.getByText('Would be created').waitFor()
    expect(await page.getByRole('button', { name: 'Roll back' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Import it for real' }).click()
    await page.waitForURL(`${SITE_URL}/admin/feed-imports/10/`)
    expect(fixtures.callsOf(startFeedFileImport)[0]).toMatchObject({
      params: { id: '4' },
      body: { dry_run: false, currency: 'GBP', map: { source: 'kitchen' } },
    })
  })

  test('leads to its gifts, says what each lacks, and publishes those that lack nothing', async () => {
    fixtures.answer(publishFeedImport, { published: 1, waiting: 2 })
    const { page } = await openPage('/admin/feed-imports/9/')
    await page.getByText('needs a price, a picture').waitFor()
    expect(await page.getByRole('link', { name: 'Bread knife' }).getAttribute('href')).toBe('/admin/gifts/2/')
    const asked = page.waitForResponse((response) => response.url().includes('show=incomplete'))
    await page.getByRole('button', { name: 'Cannot be published yet' }).click()
    await asked
    await page.getByRole('button', { name: 'Publish 1' }).click()
    await page.getByText('1 gift is being published. 2 more follow once they have what they lack.').waitFor()
  })

  test('says why rows were refused or taken with a warning, and on which lines', async () => {
    const { page, complaints } = await openPage('/admin/feed-imports/9/')
    const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem')
    await page.getByText('Sale Price is not a price').waitFor()
    expect(await findings.nth(0).innerText()).toMatch(/Lines 3; 64; .*1,162 and 1,184 more[\s\S]*call us/)
    expect(await findings.nth(1).innerText()).toMatch(/Line 1,018[\s\S]*The first said: £5[\s\S]*1 row/)
    await page.getByRole('button', { name: 'Taken with a warning' }).click()
    expect(await findings.count()).toBe(2)
    await page.getByText('The row differs from the first row of the same item').waitFor()
    await page.getByRole('button', { name: 'Refused', exact: true }).click()
    expect(await findings.count()).toBe(1)
    expect(complaints).toEqual([])
  })

  test('shows twenty reasons at a time, and says where there are none', async () => {
    fixtures.answer(listFeedFindings, {
      findings: Array.from({ length: 41 }, (_, place) => ({
        kind: 'refused',
        field: `Column ${place + 1}`,
        reason: 'is empty',
        rows: 1,
        lines: [place + 2],
        value: '',
      })),
    })
    const { page } = await openPage('/admin/feed-imports/9/')
    const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem')
    await page.getByText('Column 20 is empty').waitFor()
    expect(await findings.count()).toBe(20)
    const pages = page.getByRole('navigation', { name: 'Pages of findings' })
    await pages.getByRole('button', { name: 'Next' }).click()
    await pages.getByRole('button', { name: 'Next' }).click()
    expect(await findings.allInnerTexts()).toEqual([expect.stringMatching(/Column 41 is empty[\s\S]*Line 42/)])
    expect(await pages.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Taken with a warning' }).click()
    await page.getByText('No row of this kind.').waitFor()
    expect(await pages.count()).toBe(0)
  })

  test('in which nothing was found says so, and asks for nothing', async () => {
    fixtures.answer(getFeedImport, {
      import: { ...RUN, refused: 0, warned: 0, created: 1184 },
      map: { ...MAP, title: [...MAP.title], images: [...MAP.images] },
      currency: null,
    })
    const { page } = await openPage('/admin/feed-imports/9/')
    await page.getByText('Nothing: every row was taken as it stands in the feed.').waitFor()
    expect(fixtures.callsOf(listFeedFindings)).toEqual([])
  })

  test('shows its findings on a phone without anything beside the page', async () => {
    const { page } = await openPage('/admin/feed-imports/9/')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('Sale Price is not a price').scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const widths = await page
      .getByRole('list', { name: 'Findings' })
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.scrollWidth - row.clientWidth))
    expect(widths).toEqual([0, 0, 0])
  })

  test('is rolled back after one question that says what happens, and then says what happened', async () => {
    fixtures.answer(rollBackFeedImport, () => {
      fixtures.answer(getFeedImport, {
        import: { ...RUN, can_roll_back: false, rollback: ROLLED_BACK },
        map: { ...MAP, title: [...MAP.title], images: [...MAP.images] },
        currency: null,
      })
      return { import: { ...RUN, can_roll_back: false, rollback: { ...ROLLED_BACK, status: 'waiting' as const } } }
    })
    const { page } = await openPage('/admin/feed-imports/9/')
    await page.getByRole('button', { name: 'Roll back' }).click()
    await page.getByText('12 gifts changed by it become what they were.').waitFor()
    await page.getByRole('button', { name: 'Roll back 1,192 gifts' }).click()
    await page
      .getByText(
        'Rolled back: 1,170 gifts deleted, 12 gifts as before, 3 gifts in use by members or pages and now drafts, 7 gifts ' +
          'left alone',
      )
      .waitFor()
    expect(await page.getByRole('button', { name: 'Roll back' }).count()).toBe(0)
  })
})

test.each([
  ['/admin/feed-imports/', 'tbody a'],
  ['/admin/feed-imports/new/4/', 'select[aria-label^="Our category"]'],
  ['/admin/feed-imports/9/', 'tbody img'],
])('%s stands still while it fills, and is accessible and quiet, at three widths', async (path, filled) => {
  expect(await checkPageAtWidths(browser, path, { storageState: sessionOf('editor'), filled })).toEqual([])
})
