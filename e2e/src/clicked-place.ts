import type { Page } from 'playwright-core'

/** Records the position of a link in the window when it is clicked, because Playwright may scroll before it clicks. */
export async function noteClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (link) sessionStorage.setItem('clicked-at', String(link.getBoundingClientRect().top))
      },
      { capture: true },
    )
  })
}

/** Top of the last clicked link in the window, in pixels. */
export async function clickedPlace(page: Page): Promise<number> {
  return Number(await page.evaluate(() => sessionStorage.getItem('clicked-at')))
}
