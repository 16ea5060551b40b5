import type { Browser, BrowserContextOptions } from 'playwright-core'
import { DEMO_PASSWORD, SITE_URL } from './site.ts'

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Logs a demo member in (`editor`) without a page, and hands out what their browser then has. Logging in by the form has tests of its own. */
export async function logIn(browser: Browser, name: string): Promise<Session> {
  const context = await browser.newContext()
  const answer = await context.request.post(`${SITE_URL}/api/user/login`, { data: { username: `${name}@ribbonry.test`, password: DEMO_PASSWORD } })
  const { meta } = (await answer.json()) as { meta: { status: string } }
  if (meta.status !== 'success') throw new Error(`${name} cannot log in: ${await answer.text()}`)
  const session = await context.storageState()
  await context.close()
  return session
}
