import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { holdCode } from '../src/hold-code.ts'
import { logIn as sessionOf } from '../src/log-in.ts'
import { DEMO_PASSWORD, SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function logIn(page: Page, name: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(`${SITE_URL}/login/`)
  await page.getByLabel('Username or email').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function whoAmI(page: Page): Promise<unknown> {
  return await page.evaluate(async () => {
    const answer = await fetch('/api/user/me')
    return { status: answer.status, ...((await answer.json()) as object) }
  })
}

describe('a member', () => {
  test('with a wrong password reads why, and keeps what was typed', async () => {
    const { page } = await visit(browser)
    await logIn(page, 'shopper@ribbonry.test', 'wrong')
    await page.getByText('Your username or password was incorrect.').waitFor()
    expect(await page.getByLabel('Username or email').inputValue()).toBe('shopper@ribbonry.test')
  })

  test.each([
    ['admin', { access: true }],
    ['editor', { editor: true }],
    ['writer', { listicle_editor: true }],
    ['curator', { listicle_editor: true, access_type: 'curator' }],
    ['newsletter', { newsletter_editor: true }],
    ['advertiser', { advertiser: true }],
    ['shopper', { access: false, editor: false, advertiser: false }],
  ])('%s logs in with the rights of the demo account', async (name, rights) => {
    const { page } = await visit(browser)
    await logIn(page, `${name}@ribbonry.test`)
    await page.waitForURL(`${SITE_URL}/`)
    expect(await whoAmI(page)).toMatchObject({
      status: 200,
      user: { is_logged_in: true, email: `${name}@ribbonry.test`, ...rights },
    })
  })

  test('who submits before the page’s code has loaded is logged in once it has', async () => {
    const { page } = await visit(browser)
    const release = await holdCode(page, 'entry-client')
    await page.goto(`${SITE_URL}/login/`, { waitUntil: 'commit' })
    await page.getByLabel('Username or email').fill('shopper@ribbonry.test')
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    release()
    await page.waitForURL(`${SITE_URL}/`)
    expect(await whoAmI(page)).toMatchObject({ status: 200, user: { is_logged_in: true } })
  })

  test('logs out and is nobody again', async () => {
    const { page } = await visit(browser)
    await logIn(page, 'shopper@ribbonry.test')
    await page.waitForURL(`${SITE_URL}/`)
    await page.goto(`${SITE_URL}/logout/`)
    await page.waitForURL(`${SITE_URL}/`)
    expect(await whoAmI(page)).toMatchObject({ status: 401 })
  })
})

describe('staff', () => {
  // The feed contains no picture addresses, so the imported lamp stays a draft.
  const feed = [
    'sku,name,url,price',
    'e2e-1,A lamp that came by feed,https://www.amazon.com/dp/B00MYWGTGQ,$12.50',
    'e2e-2,,,7',
    '',
  ].join('\n')

  test('bring a feed in: match it, try it, import it, read which rows were refused, and roll it back', async () => {
    const { page, complaints } = await visit(browser, { storageState: await sessionOf(browser, 'editor') })
    await page.goto(`${SITE_URL}/admin/feed-imports/`)
    await page.getByLabel('A file').setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(feed) })
    await page.getByRole('button', { name: 'Look at the feed' }).click()
    await page.waitForURL(/\/admin\/feed-imports\/new\/\d+\/$/)
    expect(await page.getByLabel('Column of Title', { exact: true }).inputValue()).toBe('name')
    await page.getByLabel('First values of Title').getByText('A lamp that came by feed').waitFor()
    await page.getByRole('button', { name: 'Try it: a dry run' }).click()
    await page.waitForURL(/\/admin\/feed-imports\/\d+\/$/)
    await page.getByRole('button', { name: 'Import it for real' }).click()
    await page.getByRole('link', { name: 'A lamp that came by feed' }).waitFor()
    await page.getByText('needs a picture').waitFor()
    await page.getByRole('cell', { name: 'is empty' }).waitFor()
    await page.getByRole('button', { name: 'Roll back' }).click()
    await page.getByRole('button', { name: 'Roll back 1 gift' }).click()
    await page.getByText('Rolled back: 1 gift deleted').waitFor()
    expect(complaints).toEqual([])
  })

  test('is separate from shoppers, whom the staff area redirects home', async () => {
    const { page } = await visit(browser, { storageState: await sessionOf(browser, 'shopper') })
    await page.goto(`${SITE_URL}/admin/feed-imports/`)
    await page.waitForURL(`${SITE_URL}/`)
    expect(await page.evaluate(async () => (await fetch('/api/admin/posts')).status)).toBe(403)
  })
})
