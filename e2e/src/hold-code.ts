import type { Page } from 'playwright-core'

/** Holds a page's code back, as a slow line does; what is handed out lets it come. To be called before the page is opened. */
export async function holdCode(page: Page, script: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/assets/${script}*.js`, async (route) => {
    await held
    await route.continue()
  })
  return release
}
