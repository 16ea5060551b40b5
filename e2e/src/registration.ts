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

/** Registers an account, which is then logged in. */
export async function register(page: Page, who: NewMember, { site = SITE_URL } = {}): Promise<void> {
  await open(page, '/register/', { site })
  await fillRegistration(page, who)
  await page.waitForURL(`${site}/`)
}

/** Follows the confirmation link in the mail to the address. */
export async function confirmAddress(page: Page, { email }: NewMember, { site = SITE_URL } = {}): Promise<void> {
  await open(page, await linkIn(email, '/confirm-email/'), { site })
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.getByText('Your address is confirmed.').waitFor()
}

export async function fillLogIn(page: Page, { name, password }: Pick<NewMember, 'name' | 'password'>): Promise<void> {
  await page.getByLabel('Username or email').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export async function logOut(page: Page, { site = SITE_URL } = {}): Promise<void> {
  await open(page, '/logout/', { site })
  await page.getByText('You are logged out.').waitFor()
}
