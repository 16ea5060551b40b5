import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type HighCtrPost,
  listBrokenGuideLinks,
  listBrokenLinks,
  listHighCtrPosts,
  previewLinkReplacement,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { DEAD_KITE, listedLinks, SOLD_LAMP } from '../../web/test/broken-links.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const GUIDES = '/admin/broken-links-listicles/'
const storageState = sessionOf('admin')
const LONG = { ...SOLD_LAMP, link: `https://shop.example/lamps/${'a-very-long-name-'.repeat(12)}` }

const clicked = (id: number): HighCtrPost => ({
  id,
  slug: `gift-${id}`,
  title: `A moth lamp, number ${id}, for those who read at night`,
  image: '/media/placeholder.svg',
  price: 20,
  currency: 'USD',
  link: 'https://shop.example/1',
  clicks: 20,
  impressions: 100,
  ctr: 0.123,
})

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  fixtures.answer(listBrokenGuideLinks, listedLinks(DEAD_KITE, LONG))
  fixtures.answer(listBrokenLinks, listedLinks({ ...DEAD_KITE, id: 3, kind: 'gift', bg_title: '', bg_id: null }))
  fixtures.answer(listHighCtrPosts, { posts: [clicked(1), clicked(2)] })
  const { link, title } = DEAD_KITE
  fixtures.answer(previewLinkReplacement, { links: [{ link, title, posts: [11, 12], guides: 2, published: 1 }], total: 1 })
})

describe('broken links', () => {
  test.each(['/admin/broken-links/', GUIDES, '/admin/high-ctr-posts/'])(
    'do not shift, and are accessible, at three widths: %s',
    async (path) => {
      expect(await checkPageAtWidths(browser, path, { storageState, filled: 'tbody tr' })).toEqual([])
    },
  )

  test('have room for their evidence, which opens in the row', async () => {
    const { page, complaints } = await visit(browser, { storageState, viewport: { width: 1440, height: 900 } })
    await open(page, GUIDES)
    await page.getByText('What was found at Paper kite').focus()
    await page.keyboard.press('Enter')
    await page.getByText('We could not find that page.').first().waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('are replaced in a dialog that fits, and gives the focus back', async () => {
    const { page } = await visit(browser, { storageState, viewport: { width: 1440, height: 900 } })
    await open(page, GUIDES)
    const replace = page.getByRole('button', { name: 'Replace the link of Paper kite' })
    await replace.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Replace a link' })
    await dialog.getByText('2 products in 2 guides').waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await replace.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})
