import type { Page } from 'playwright-core'

/** Notes where in the window a link is when it is clicked: a browser under test scrolls on its own way to it. */
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

/** Top in the window of the link that was clicked last, in pixels. */
export async function clickedPlace(page: Page): Promise<number> {
  return Number(await page.evaluate(() => sessionStorage.getItem('clicked-at')))
}
