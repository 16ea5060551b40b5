import { mkdirSync } from 'node:fs'
import { freshVisit, openBrowser } from './browser.ts'
import { open } from './page-quality.ts'
import { firstGifts, WIDTHS } from './site.ts'

/** Saves screenshots of the public pages at three widths, light and dark, to `shots/`. */
const FOLDER = new URL('../shots/', import.meta.url)
const HEIGHTS = { 390: 844, 820: 1180, 1440: 900 } as const

mkdirSync(FOLDER, { recursive: true })
const [gift] = await firstGifts()
const given = process.argv.slice(2)
const paths = given.length > 0 ? given : ['/', `/${gift?.slug ?? ''}/`, '/404/', '/login/']
const browser = await openBrowser()
try {
  for (const path of paths) {
    for (const width of WIDTHS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page } = await freshVisit(browser, {
          viewport: { width, height: HEIGHTS[width] },
          colorScheme,
          hasTouch: width < 1000,
        })
        await open(page, path)
        const pageName = path.replace(/^\/|\/$/g, '').replace(/\W+/g, '-') || 'home'
        const name = `${pageName}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`
        await page.screenshot({ path: new URL(name, FOLDER).pathname })
        await page.context().close()
      }
    }
  }
} finally {
  await browser.close()
}
