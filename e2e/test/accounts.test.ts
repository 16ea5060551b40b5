import { beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { freshVisit, sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { linkIn } from '../src/mails.ts'
import { findPageFaults, checkPageAtWidths, open } from '../src/page-quality.ts'
import { fillLogIn, fillRegistration, newMember, register } from '../src/registration.ts'
import { firstGifts, SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

/** A visitor without an account requests the current member on the second page, which is answered with 401. */
const NOBODY = 'status of 401'
const PICTURE = fileURLToPath(new URL('../../web/public/icon-512.png', import.meta.url))

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('name'))

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('an account', () => {
  test('is made, confirmed, left, forgotten and found again with a new password', async () => {
    // With the site's service worker, as visitors have it: the other tests block it.
    const { page } = await freshVisit(browser)
    const who = newMember()
    const [gift] = await firstGifts()
    await open(page, `/${gift?.slug ?? ''}/`)
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Make an account' }).click()
    await page.waitForURL(/\/register\/$/)
    await fillRegistration(page, who)
    await page.waitForURL(`${SITE_URL}/${gift?.slug ?? ''}/`)
    await page.getByText('Welcome to Ribbonry.').waitFor()

    await open(page, await linkIn(who.email, '/confirm-email/'))
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByText('Your address is confirmed.').waitFor()

    await open(page, '/logout/')
    await page.getByText('You are logged out.').waitFor()
    await open(page, '/forgot/')
    await page.getByLabel('Email address', { exact: true }).fill(who.email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByText('A link is on its way').waitFor()

    const reset = await linkIn(who.email, '/reset/')
    const password = `another ${randomUUID()}`
    await open(page, reset)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await page.getByText('Your password was changed.').waitFor()
    await fillLogIn(page, who)
    await page.getByText('Your username or password was incorrect.').waitFor()
    expect(await page.getByLabel('Username or email').inputValue()).toBe(who.name)
    await fillLogIn(page, { name: who.name, password })
    await page.waitForURL(`${SITE_URL}/`)

    await open(page, reset)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await page.getByText('Your password could not be changed.').waitFor()
  })

  test('changes its address once the new one is confirmed, and keeps its date of birth', async () => {
    const { page } = await visit(browser)
    const who = newMember()
    await register(page, who)
    await open(page, '/profile/')
    await page.getByLabel('Date of birth').fill('1990-02-28')
    await page.getByLabel('Email address', { exact: true }).fill(`new-${who.email}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your details were updated successfully').waitFor()
    await page.getByText(`We sent a link to new-${who.email}.`).waitFor()
    await open(page, await linkIn(`new-${who.email}`, '/confirm-email/'))
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByText('Your new address is confirmed.').waitFor()
    await open(page, '/profile/')
    await eventually(async () => (await page.getByLabel('Email address', { exact: true }).inputValue()) === `new-${who.email}`)
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('1990-02-28')
  })

  test('asks to be deleted, says when that happens, and is kept after all', async () => {
    const { page } = await visit(browser)
    await register(page, newMember())
    await open(page, '/profile/data/')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Yes, delete it' }).click()
    const reloaded = page.waitForEvent('load')
    await dialog.getByText('Your account will be deleted on').waitFor()
    await reloaded
    await page.getByRole('button', { name: 'Keep my account' }).waitFor()
    expect(await page.getByRole('button', { name: 'Delete my account' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await page.getByText('Your account stays.').waitFor()
    await page.getByRole('button', { name: 'Keep my account' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Delete my account' }).isEnabled()).toBe(true)
  })

  test('is private: visitors are redirected home with a message', async () => {
    const { page } = await visit(browser)
    await open(page, '/profile/')
    await page.waitForURL(`${SITE_URL}/`)
    await page.getByText('Please register or log into your account first').waitFor()
    expect(await page.getByRole('heading', { name: 'Your account' }).count()).toBe(0)
  })
})

describe('a picture', () => {
  test('is cut with the keyboard alone, after the terms were accepted', async () => {
    const { page } = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await register(page, newMember())
    await open(page, '/profile/')
    const chooser = page.waitForEvent('filechooser')
    const button = page.getByRole('button', { name: 'Choose a picture' })
    await button.focus()
    await button.press('Enter')
    await (await chooser).setFiles(PICTURE)
    const dialog = page.getByRole('dialog', { name: 'Your picture' })
    const closer = dialog.getByRole('slider')
    await closer.focus()
    for (let press = 0; press < 10; press++) await closer.press('ArrowRight')
    const cut = dialog.getByLabel('What is kept of the picture')
    await cut.focus()
    await cut.press('ArrowLeft')
    expect(await findPageFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter')
    await dialog.getByText('Please accept the terms').waitFor()
    expect(await focused(page)).toBe('terms')
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter')
    await page.getByText('Your details were updated successfully').waitFor()
    expect(await page.getByAltText('Your picture').getAttribute('src')).not.toBe('/portrait.svg')
  })

  test('that is none is refused', async () => {
    const { page } = await visit(browser)
    await register(page, newMember())
    await open(page, '/profile/')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
    await page.getByText('Your new image could not be uploaded').waitFor()
    expect(await page.getByAltText('Your picture').getAttribute('src')).toBe('/portrait.svg')
  })
})

describe('the forms', () => {
  test('focus the first invalid field, show the error, and keep the input', async () => {
    const { page } = await visit(browser)
    await open(page, '/register/')
    await page.getByLabel('User name').fill('somebody')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText('Please enter your email address').waitFor()
    expect([await focused(page), await page.getByLabel('User name').inputValue()]).toEqual(['email', 'somebody'])
    expect(await findPageFaults(page)).toEqual([])
  })

  test('open over the page when a log-in is needed, and resume the action', async () => {
    const { page } = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await open(page, '/')
    // The save button does nothing until React has hydrated the page.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    )
    await page
      .getByRole('button', { name: /^Save: / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('User name').waitFor()
    expect(await findPageFaults(page)).toEqual([])
    await fillRegistration(page, newMember())
    await dialog.getByRole('button', { name: 'Register' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/')
  })

  // Screen tests look at /login/, as at one page of each kind.
  test.each(['/register/', '/forgot/', '/reset/not-a-code/', '/fail-social-login/'])(
    '%s look right at every width',
    async (path) => {
      expect(await checkPageAtWidths(browser, path)).toEqual([])
    },
    90_000,
  )
})

describe('the account pages', () => {
  test('do not shift while the member loads, and look right', async () => {
    const { page } = await visit(browser)
    await register(page, newMember())
    const storageState = await page.context().storageState()
    for (const path of ['/profile/', '/profile/security/', '/profile/data/'])
      expect([path, await checkPageAtWidths(browser, path, { storageState, expected: NOBODY }, [390, 1440])]).toEqual([path, []])
  })

  test('show where the member is logged in, and end another session', async () => {
    const who = newMember()
    const { page } = await visit(browser)
    await register(page, who)
    const { page: other } = await visit(browser)
    await open(other, '/login/')
    await fillLogIn(other, who)
    await other.waitForURL(`${SITE_URL}/`)
    await open(page, '/profile/security/')
    await page.getByRole('button', { name: /^End / }).click()
    await page.getByRole('button', { name: /^End / }).waitFor({ state: 'detached' })
    expect(await eventually(async () => (await other.evaluate(async () => (await fetch('/api/user/me')).status)) === 401)).toBe(
      true,
    )
  })
})
