import type { Browser, BrowserContextOptions } from 'playwright-core'
import { visit } from './browser.ts'
import { DEMO_PASSWORD, SITE_URL } from './site.ts'

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Logs a demo member in (`editor`), and hands out what their browser then has. */
export async function logIn(browser: Browser, name: string): Promise<Session> {
  const { page } = await visit(browser)
  await page.goto(`${SITE_URL}/login/`)
  await page.getByLabel('Username or email').fill(`${name}@ribbonry.test`)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${SITE_URL}/`)
  const session = await page.context().storageState()
  await page.context().close()
  return session
}
