import { beforeAll, describe, expect, test } from '@jest/globals'
import { cropCreativeImage, getCreative, getNewestCreative } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { UNCLAIMED_LANTERN } from '../../web/test/unclaimed-creative.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, screenSite, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const TEMP = 'aB3x-YaB3xYaB3xYaB3x_Y'
const CREATE = `/product-pitch/create/${TEMP}/new/`
const CONFIRMATION = `/product-pitch/confirmation/${TEMP}/`
const CROPPED = { image: '/media/other/960.jpg', source_image: '/media/whole/960.jpg', width: 1600, height: 1200, gif: null }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('without JavaScript the pitch page says what needs it, and its lead form works', async () => {
  const html = await (await fetch(`${(await screenSite()).url}/product-pitch/`)).text()
  expect(html).toMatch(/<noscript>.*The editor needs JavaScript\..*<\/noscript>/)
  expect(html).toMatch(/<form [^>]*action="\/api\/user\/ssnaleads"[^>]*method="post"/)
})

test('the editor of a pitch cuts the picture on a canvas of the card’s shape, 300 wide on phones and 455 beyond', async () => {
  fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
  fixtures.answer(cropCreativeImage, CROPPED)
  const { page } = await visit(browser)
  await open(page, CREATE)
  await page.getByRole('button', { name: 'Crop' }).click()
  const canvas = page.getByRole('group', { name: 'What is kept of the picture.' })
  const sizeOf = async () => {
    const box = await canvas.locator('..').boundingBox()
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
  }
  expect(await sizeOf()).toEqual([455, 341])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sizeOf()).toEqual([300, 225])
  await page.getByRole('button', { name: 'Keep this part' }).click()
  await page.locator('img[src="/media/other/960.jpg"]').first().waitFor()
  expect(fixtures.callsOf(cropCreativeImage).map(({ params }) => params['creative'])).toEqual(['new'])
})

describe('a page with a secret', () => {
  const SECRET = [CREATE, CONFIRMATION, '/product-pitch/creative/7/?token=s3cret', '/product-pitch/edit-my-pitch/7/?token=s3cret']

  test.each(SECRET)('%s sends no referrer, is not cached, not indexed, and the same for everybody', async (path) => {
    const url = `${(await screenSite()).url}${path}`
    const response = await fetch(url)
    const html = await response.text()
    expect([response.status, response.headers.get('referrer-policy'), response.headers.get('cache-control')]).toEqual([
      200,
      'no-referrer',
      'private, no-store',
    ])
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain(UNCLAIMED_LANTERN.title)
  })

  test('is not tracked, and has no links away', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    const { page } = await visit(browser)
    const sent: string[] = []
    page.on('request', (request) => {
      if (/sessionid|tracking/.test(new URL(request.url()).pathname)) sent.push(request.url())
    })
    await open(page, CREATE)
    await page.getByLabel('Title').click()
    await page.getByRole('heading', { name: 'As a visitor meets it' }).click()
    expect(await page.locator('a:not([href="#main"])').count()).toBe(0)
    expect(sent).toEqual([])
  })
})

describe('accessible at three widths, light and dark, without console errors or layout shifts:', () => {
  const disapproved = { ...UNCLAIMED_LANTERN, campaign: 4200, status: 'disapproved', reason: 'No.', needed: 'A verb.' } as const
  test.each([
    ['the editor', CREATE, {}],
    ['the confirmation', CONFIRMATION, {}],
    ['the editor of a claimed pitch', '/product-pitch/creative/7/', { storageState: 'advertiser' }],
    ['the page for an address', '/temporary-submit/', {}],
  ] as const)('%s', async (_, path, { storageState }: { readonly storageState?: 'advertiser' }) => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(getCreative, { creative: disapproved })
    const session = storageState === undefined ? {} : { storageState: sessionOf(storageState) }
    expect(await checkPageAtWidths(browser, path, { filled: 'h1', ...session })).toEqual([])
  })
})
