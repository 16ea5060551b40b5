import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { open } from './page-quality.ts'
import { linkIn } from './mails.ts'
import { SITE_URL } from './site.ts'

export interface NewMember {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Registration data of a new, unique member. */
export function newMember(): NewMember {
  const name = `e2e-${randomUUID().slice(0, 12)}`
  return { name, email: `${name}@example.org`, password: `ribbon ${randomUUID()}` }
}

export async function fillRegistration(page: Page, { name, email, password }: NewMember): Promise<void> {
  await page.getByLabel('User name').fill(name)
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
}

/** Registers an account by the form, which is then logged in. */
export async function registerByForm(page: Page, who: NewMember): Promise<void> {
  await open(page, '/register/')
  await fillRegistration(page, who)
  await page.waitForURL(`${SITE_URL}/`)
}

/** Registers an account without its form, which has tests of its own. It is logged in, on a page that asks for nothing. */
export async function register(page: Page, { name, ...who }: NewMember, { site = SITE_URL } = {}): Promise<void> {
  await post(page, `${site}/api/user/register`, { username: name, ...who })
  await page.goto(`${site}/robots.txt`)
}

/** Confirms an address by the code that was mailed to it. */
export async function confirmAddress(page: Page, { email }: NewMember, { site = SITE_URL } = {}): Promise<void> {
  const code = (await linkIn(email, '/confirm-email/')).split('/')[2]
  await post(page, `${site}/api/user/confirm-email`, { code })
}

export async function fillLogIn(page: Page, { name, password }: Pick<NewMember, 'name' | 'password'>): Promise<void> {
  await page.getByLabel('Username or email').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Ends the session of a page, which does not learn of it. */
export async function logOut(page: Page, { site = SITE_URL } = {}): Promise<void> {
  await post(page, `${site}/api/user/logout`, {})
}

async function post(page: Page, address: string, data: object): Promise<void> {
  const answer = await page.request.post(address, { data, headers: { origin: new URL(address).origin } })
  const { meta } = (await answer.json()) as { readonly meta: { readonly status: string } }
  if (meta.status !== 'success') throw new Error(`${address} answers ${JSON.stringify(meta)}`)
}
