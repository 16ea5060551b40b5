import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type FeaturedGuide, getFeaturedGuides, listGuidesToFeature, listMenuEntries } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const PATH = '/admin/nav-menu-editor/'
const storageState = sessionOf('admin')

const guide = (id: number, title: string, sort: number, published = true): FeaturedGuide => ({
  id,
  title,
  slug: `guide-${id}`,
  slug_title: title,
  posts: id,
  image: '/media/placeholder.svg',
  published,
  sort,
})

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  fixtures.answer(listMenuEntries, { navigation: [] })
  const homepage = [guide(1, 'For tea people', 1), guide(2, 'For owls, and for those who keep the hours of owls', 2)]
  fixtures.answer(getFeaturedGuides, { homepage, postpage: [guide(3, 'For cold feet', 1, false)], version: 4 })
  fixtures.answer(listGuidesToFeature, { guides: [guide(9, 'For gardeners', 1)] })
})

describe('featured guides', () => {
  test('do not shift, and are accessible, at three widths', async () => {
    const page = { storageState, filled: '[aria-label="Drag For tea people"]' }
    expect(await checkPageAtWidths(browser, PATH, page)).toEqual([])
  })

  test('change their order by keys, with the focus on what moves', async () => {
    const { page, complaints } = await visit(browser, { storageState, viewport: { width: 390, height: 844 } })
    await open(page, PATH)
    const handle = page.getByRole('button', { name: 'Drag For tea people' })
    await handle.focus()
    await page.keyboard.press('Alt+ArrowDown')
    const home = page.getByRole('region', { name: 'Home page' })
    await home
      .getByRole('listitem')
      .first()
      .getByText(/^For owls/)
      .waitFor()
    expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await findPageFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
