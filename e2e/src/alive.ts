import type { Page } from 'playwright-core'

/** Waits until React has taken the page over; its code comes after the words and the first pictures. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const drawn = document.querySelector('main > *')
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'))
  })
}
