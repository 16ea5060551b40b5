import type { Page } from 'playwright-core'
import { builtFile } from './built-file.ts'

/**
 * Delays a page's script, as a slow network does; the returned function releases it. Must be called before the page is opened.
 */
export async function holdCode(page: Page, script: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${builtFile(script)}`, async (route) => {
    await held
    await route.continue()
  })
  return release
}
