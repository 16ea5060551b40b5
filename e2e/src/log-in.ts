import { setTimeout as pause } from 'node:timers/promises'
import type { APIResponse, Browser, BrowserContextOptions } from 'playwright-core'
import { DEMO_PASSWORD, SITE_URL } from './site.ts'

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>

const sessions = new Map<string, Session>()

/**
 * Logs a demo member in (`editor`) without a page, and returns the browser's session. Tests of one file reuse it while it is
 * valid, since all tests share one address, whose log-ins per minute are limited. The log-in form has tests of its own.
 */
export async function logIn(browser: Browser, name: string): Promise<Session> {
  const known = sessions.get(name)
  if (known !== undefined && (await holds(browser, known))) return known
  const context = await browser.newContext()
  const ask = (): Promise<APIResponse> =>
    context.request.post(`${SITE_URL}/api/user/login`, { data: { username: `${name}@ribbonry.test`, password: DEMO_PASSWORD } })
  let answer = await ask()
  for (let wait = retryAfter(answer); wait !== undefined; wait = retryAfter(answer)) {
    await pause(wait)
    answer = await ask()
  }
  const { meta } = (await answer.json()) as { meta: { status: string } }
  if (meta.status !== 'success') throw new Error(`${name} cannot log in: ${await answer.text()}`)
  const session = await context.storageState()
  await context.close()
  sessions.set(name, session)
  return session
}

async function holds(browser: Browser, session: Session): Promise<boolean> {
  const context = await browser.newContext({ storageState: session })
  const { meta } = (await (await context.request.get(`${SITE_URL}/api/user/me`)).json()) as { meta: { status: string } }
  await context.close()
  return meta.status === 'success'
}

/** Milliseconds until the gateway accepts the next request; undefined when it was not limited. */
function retryAfter(answer: APIResponse): number | undefined {
  return answer.status() === 429 ? Number(answer.headers()['retry-after'] ?? 1) * 1000 : undefined
}
