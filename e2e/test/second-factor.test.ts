import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { AuthenticatorApp } from '../src/authenticator-app.ts'
import { sharedBrowser } from '../src/browser.ts'
import { faultsAtWidths, open } from '../src/page-quality.ts'
import { fillLogIn, logOut, newMember, register, type NewMember } from '../src/registration.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const WRONG = 'That code is not right.'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const secondStep = (page: Page): ReturnType<Page['locator']> =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Second step' }) })

async function enter(page: Page, code: string, action: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: action }).click()
}

async function toTheCode(page: Page, who: NewMember): Promise<void> {
  await logOut(page)
  await open(page, '/login/')
  await fillLogIn(page, who)
  await page.getByText('Your password is right.').waitFor()
}

/** Enters the password on the security page and returns an authenticator app with the secret shown. */
async function setUp(page: Page, { password }: NewMember): Promise<AuthenticatorApp> {
  await open(page, '/profile/security/')
  await page.getByRole('button', { name: 'Set it up' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  return new AuthenticatorApp(await page.getByText('To type it instead:').locator('span').innerText())
}

/** Enables the second factor with a first code, and returns the recovery codes. */
async function turnOn(page: Page, app: AuthenticatorApp): Promise<string[]> {
  await enter(page, await app.nextCode(), 'Turn it on')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  return await codes.allInnerTexts()
}

describe('an authenticator app', () => {
  test('is set up, asked for at the log-in, helped out for by recovery codes, and given up', async () => {
    const { page } = await visit(browser)
    const who = newMember()
    await register(page, who)
    const app = await setUp(page, who)
    expect(await faultsAtWidths(page)).toEqual([])
    const recovery = await turnOn(page, app)
    expect([recovery.length, new Set(recovery).size]).toEqual([10, 10])
    expect(await faultsAtWidths(page)).toEqual([])
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await secondStep(page).getByText('You have 10 recovery codes left.').waitFor()
    expect(await faultsAtWidths(page)).toEqual([])

    await toTheCode(page, who)
    expect(await page.evaluate(async () => (await fetch('/api/user/me')).status)).toBe(401)
    await enter(page, '000000', 'Log in')
    await page.getByText(WRONG).waitFor()
    expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('000000')
    expect(await faultsAtWidths(page)).toEqual([])
    await enter(page, await app.nextCode(), 'Log in')
    await page.waitForURL(`${SITE_URL}/`)

    const [first = ''] = recovery
    await toTheCode(page, who)
    await enter(page, first, 'Log in')
    await page.waitForURL(`${SITE_URL}/`)
    await open(page, '/profile/security/')
    await secondStep(page).getByText('You have 9 recovery codes left.').waitFor()
    await toTheCode(page, who)
    await enter(page, first, 'Log in')
    await page.getByText(WRONG).waitFor()
    await enter(page, await app.nextCode(), 'Log in')
    await page.waitForURL(`${SITE_URL}/`)

    await open(page, '/profile/security/')
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await enter(page, recovery[1] ?? '', 'Turn it off')
    await page.getByText('Codes are no longer asked for.').waitFor()
    await page.getByRole('button', { name: 'Set it up' }).waitFor()
    await logOut(page)
    await open(page, '/login/')
    await fillLogIn(page, who)
    await page.waitForURL(`${SITE_URL}/`)
  })

  test('is not asked for until a code confirmed it, and a wrong one leaves the secret where it was', async () => {
    const { page } = await visit(browser)
    const who = newMember()
    await register(page, who)
    const app = await setUp(page, who)
    await enter(page, '000000', 'Turn it on')
    await page.getByText(WRONG).waitFor()
    expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('000000')
    await turnOn(page, app)
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await enter(page, await app.nextCode(), 'Make new codes')
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  })
})
