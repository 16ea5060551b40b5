import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { faultsAtWidths, open } from '../src/page-quality.ts'
import { confirmAddress, logOut, newMember, register, type NewMember } from '../src/registration.ts'
import { NAMED_SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const at = { site: NAMED_SITE_URL }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

interface Device {
  readonly session: CDPSession
  readonly authenticatorId: string
}

/** Adds a virtual authenticator with resident keys and user verification to the page's browser. */
async function plugIn(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  return { session, ...(await session.send('WebAuthn.addVirtualAuthenticator', { options })) }
}

async function member(): Promise<{ page: Page; who: NewMember }> {
  const { page } = await visit(browser)
  const who = newMember()
  await register(page, who, at)
  return { page, who }
}

async function askForPasskey(page: Page, { password }: NewMember, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('A name for it').fill(name)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
}

async function usePasskey(page: Page): Promise<void> {
  await logOut(page, at)
  await open(page, '/login/', at)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
}

describe('a passkey', () => {
  test('is made, named, used instead of a password, and opens nothing once it is removed', async () => {
    const { page, who } = await member()
    await confirmAddress(page, who, at)
    const { session, authenticatorId } = await plugIn(page)
    await open(page, '/profile/security/', at)
    await askForPasskey(page, who, 'My test phone')
    await page.getByText('My test phone', { exact: true }).waitFor()
    await page.getByText('not used yet').waitFor()
    expect((await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toMatchObject([
      { rpId: 'localhost', isResidentCredential: true },
    ])
    expect(await faultsAtWidths(page)).toEqual([])

    await usePasskey(page)
    await page.waitForURL(`${NAMED_SITE_URL}/`)
    await open(page, '/profile/security/', at)
    await page.getByText('last used').waitFor()

    await page.getByRole('button', { name: 'Remove My test phone' }).click()
    await page.getByText('None yet. A passkey').waitFor()
    await usePasskey(page)
    await page.getByText('That passkey could not be used here.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login/')
    expect(await page.evaluate(async () => (await fetch('/api/user/me')).status)).toBe(401)
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('is made once on a device, and not for an address that nobody confirmed; what was typed stays', async () => {
    const { page, who } = await member()
    await plugIn(page)
    await open(page, '/profile/security/', at)
    await askForPasskey(page, who, 'Too early')
    await page.getByText('Please confirm your email address first').waitFor()
    expect(await page.getByLabel('A name for it').inputValue()).toBe('Too early')
    expect(await faultsAtWidths(page)).toEqual([])
    await confirmAddress(page, who, at)
    await open(page, '/profile/security/', at)
    await askForPasskey(page, who, 'The first')
    await page.getByText('The first', { exact: true }).waitFor()
    await askForPasskey(page, who, 'The second')
    await page.getByText('There is a passkey for this account on this device already.').waitFor()
  })

  test('is not possible on a site without a host name, which is explained', async () => {
    const { page } = await visit(browser)
    await plugIn(page)
    await open(page, '/login/', { site: NAMED_SITE_URL.replace('//localhost', '//127.0.0.1') })
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('This browser cannot use passkeys here.').waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('that a visitor cancels leaves them on the page', async () => {
    const { page } = await visit(browser)
    const { session, authenticatorId } = await plugIn(page)
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await open(page, '/login/', at)
    await page.getByLabel('Username or email').fill('somebody')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('No passkey was used.').waitFor()
    expect(await page.getByLabel('Username or email').inputValue()).toBe('somebody')
  })
})
