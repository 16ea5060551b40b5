import type { Page } from 'playwright-core'

/** 1440 by 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 }
/** Height of a phone's window. */
const PHONE_HEIGHT = 844

/** Rows of the content that go on beyond their right edge, by their class. */
export async function cutRows(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 200 && scrollWidth > clientWidth + 1)
      .filter((row) => getComputedStyle(row).overflowX !== 'visible')
      .map(({ className, scrollWidth, clientWidth }) => `cut at ${clientWidth} of ${scrollWidth} px: ${className}`),
  )
}

/** A fault where the first screen at 200 % does not show the title whole. Leaves the window at that size. */
export async function missingTitle(page: Page): Promise<string[]> {
  await page.setViewportSize(ZOOMED)
  return await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    const title = [...document.querySelectorAll('main :is(h1, h2)')].find((heading) => heading.getBoundingClientRect().height > 1)
    if (title === undefined) return ['no title']
    const { left, bottom } = title.getBoundingClientRect()
    const shown = document.elementFromPoint(left + 4, bottom - 4)
    const isShown = shown !== null && (title.contains(shown) || shown.contains(title))
    return isShown ? [] : [`the title ends at ${Math.round(bottom)} px, which the first screen at 200 % does not show`]
  })
}

/** A fault where the footer of a phone is higher than its window. */
export async function longFooter(page: Page): Promise<string[]> {
  const boxes = await Promise.all((await page.getByRole('contentinfo').all()).map((footer) => footer.boundingBox()))
  return boxes.flatMap((box) => (box !== null && box.height > PHONE_HEIGHT ? [`a footer of ${Math.round(box.height)} px`] : []))
}
