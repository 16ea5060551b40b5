import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { TestProvider, type Person } from '@ribbonry/testing/openid'
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { AuthenticatorApp } from '../src/authenticator-app.ts'
import { sharedBrowser } from '../src/browser.ts'
import { faultsAtWidths, open } from '../src/page-quality.ts'
import { confirmAddress, fillLogIn, logOut, newMember, register, type NewMember } from '../src/registration.ts'
import { SITE_URL } from '../src/site.ts'
import { release, visit } from '../src/visitors.ts'

/** Issuer that the site under test uses for Google, Facebook and Apple; `npm test` sets it. Without it these tests do not run. */
const ISSUER = process.env['GOOGLE_ISSUER']
const described = ISSUER === undefined ? describe.skip : describe

let browser: Browser
let provider: TestProvider
beforeAll(async () => {
  browser = await sharedBrowser()
  if (ISSUER !== undefined) provider = await TestProvider.open(SITE_URL, ISSUER)
})
afterAll(async () => {
  if (ISSUER !== undefined) await provider.close()
})

const person = (given: Partial<Person> = {}): Person => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.org`,
  email_verified: true,
  name: 'Ann Example',
  ...given,
})

interface Me {
  readonly user?: { readonly username: string | null; readonly email: string | null }
}

const whoIsHere = async (page: Page): Promise<Me['user']> =>
  ((await page.evaluate(async () => (await (await fetch('/api/user/me')).json()) as unknown)) as Me).user

async function continueWith(page: Page, name: string): Promise<void> {
  await open(page, '/login/')
  await page.getByRole('link', { name: `Continue with ${name}` }).click()
}

/** Buttons do nothing until React has hydrated the page. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}

/** Presses a gift's save button as a visitor; returns the gift's title. */
async function wantFirstGift(page: Page): Promise<string> {
  await open(page, '/new/')
  await isAlive(page)
  const heart = page.getByRole('button', { name: /^Save: / }).first()
  const title = ((await heart.getAttribute('aria-label')) ?? '').replace('Save: ', '')
  await heart.click()
  await page.getByRole('dialog').getByText(`“${title}”`).waitFor()
  return title
}

async function memberWho(page: Page, confirms: boolean): Promise<NewMember> {
  const who = newMember()
  await register(page, who)
  if (confirms) await confirmAddress(page, who)
  await logOut(page)
  return who
}

described('a log-in elsewhere', () => {
  test('registers a visitor, and then saves the gift whose heart was pressed', async () => {
    const { page } = await visit(browser)
    const ann = person()
    provider.signsIn(ann)
    const title = await wantFirstGift(page)
    const question = page.getByRole('dialog')
    await question.getByRole('link', { name: 'Continue with Google' }).waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
    await question.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByText('Saved to My gifts').waitFor()
    expect(new URL(page.url()).pathname).toBe('/new/')
    expect((await whoIsHere(page))?.email).toBe(ann.email)
    await page
      .getByRole('button', { name: `Save: ${title}`, pressed: true })
      .first()
      .waitFor()
    await page.reload()
    await isAlive(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('keeps the stars that a visitor gave', async () => {
    const { page } = await visit(browser)
    provider.signsIn(person())
    await open(page, '/new/')
    const gift = (await page.locator('main h3 a').first().getAttribute('href')) ?? ''
    await open(page, gift)
    await isAlive(page)
    await page.getByRole('group', { name: 'Rate this gift' }).locator('label').nth(3).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByText('Thank you. Your rating is kept.').waitFor()
    expect(new URL(page.url()).pathname).toBe(new URL(gift, SITE_URL).pathname)
  })

  test('claims the gift on the board of a friend that a visitor said they get, not for its owner to see', async () => {
    const { page: owner } = await visit(browser)
    await register(owner, newMember())
    const { link, title } = await owner.evaluate(async () => {
      const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
        const init =
          body === undefined
            ? {}
            : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        return (await (await fetch(path, init)).json()) as Answer
      }
      const { posts } = await ask<{ posts: readonly { id: number; title: string; native_ad: boolean }[] }>('/api/lists/new/1')
      const gift = posts.find(({ native_ad: isAd }) => !isAd)
      const { wishlist_id: id } = await ask<{ wishlist_id: number }>('/api/user/wishlist/save-new-board', {
        name: 'Wished for',
        privacy: 'link',
      })
      await ask('/api/user/wishlist/add', { post_id: gift?.id, wishlist_id: id })
      const { board } = await ask<{ board: { user_id: number; share_token: string } }>('/api/user/wishlist/board-settings', {
        wishlist_id: id,
        privacy: 'link',
      })
      return { link: `/wishlist/${board.user_id}/list/${id}/?token=${board.share_token}`, title: gift?.title ?? '' }
    })
    const { page } = await visit(browser)
    provider.signsIn(person())
    await open(page, link)
    await isAlive(page)
    await page.getByRole('button', { name: `I am giving this: ${title}` }).click()
    await page.getByRole('button', { name: 'Log in instead' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByText('It is yours to get. Nobody will tell.').waitFor()
    await page.getByText('You are giving this').waitFor()
    expect(`${new URL(page.url()).pathname}${new URL(page.url()).search}`).toBe(link)
    const { page: other } = await visit(browser)
    await register(other, newMember())
    await open(other, link)
    await other.getByText('Somebody is giving this').waitFor()
    await open(owner, link)
    await owner.getByRole('button', { name: 'Settings' }).waitFor()
    expect(await owner.getByText(/giving this/).count()).toBe(0)
  })

  test('opens the account with the same address where both sides confirmed it, whatever the address is later', async () => {
    const { page } = await visit(browser)
    const who = await memberWho(page, true)
    const sub = randomUUID()
    provider.signsIn(person({ sub, email: who.email }))
    await continueWith(page, 'Google')
    await page.waitForURL(`${SITE_URL}/`)
    expect((await whoIsHere(page))?.username).toBe(who.name)
    await open(page, '/profile/security/')
    await page.getByRole('button', { name: 'Disconnect Google' }).waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
    await release(page)

    const { page: later } = await visit(browser)
    provider.signsIn(person({ sub }))
    await continueWith(later, 'Google')
    await later.waitForURL(`${SITE_URL}/`)
    expect((await whoIsHere(later))?.username).toBe(who.name)
  })

  test(
    'does not open an account whose address nobody confirmed here, until its password connects the two, and then does what ' +
      'was wanted',
    async () => {
      const { page } = await visit(browser)
      const who = await memberWho(page, false)
      provider.signsIn(person({ email: who.email }))
      const title = await wantFirstGift(page)
      await page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' }).click()
      await page.getByText('There is an account here with your address.').waitFor()
      expect(await whoIsHere(page)).toBeUndefined()
      expect(await faultsAtWidths(page)).toEqual([])
      // The same provider would lead to the same error page.
      expect(await page.getByRole('link', { name: /^Continue with/ }).count()).toBe(0)
      await fillLogIn(page, who)
      await page
        .getByRole('button', { name: `Save: ${title}`, pressed: true })
        .first()
        .waitFor()
      await page.getByText('The two accounts are connected.').waitFor()
      expect([(await whoIsHere(page))?.username, new URL(page.url()).pathname]).toEqual([who.name, '/new/'])
    },
    120_000,
  )

  test('opens nothing with an address that the provider does not vouch for', async () => {
    const { page } = await visit(browser)
    const who = await memberWho(page, true)
    provider.signsIn(person({ email: who.email, email_verified: false }))
    await continueWith(page, 'Facebook')
    await page.getByText('Your address there is not confirmed').waitFor()
    expect(await whoIsHere(page)).toBeUndefined()
    await page.getByRole('link', { name: 'Make an account' }).waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('that was cancelled says so, and links back', async () => {
    const { page } = await visit(browser)
    provider.signsIn('leaves')
    await continueWith(page, 'Google')
    await page.getByText('You came back without logging in there.').waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the log-in' }).click()
    await page.getByRole('link', { name: 'Continue with Apple' }).waitFor()
  })

  test('works where the answer comes as a form from another site, as Apple sends it', async () => {
    const { page } = await visit(browser)
    const ann = person()
    provider.signsIn(ann)
    await continueWith(page, 'Apple')
    await page.waitForURL(`${SITE_URL}/`)
    expect((await whoIsHere(page))?.email).toBe(ann.email)
  })

  test('re-authenticates a member without a password whose log-in is too old', async () => {
    const { page } = await visit(browser)
    provider.signsIn(person())
    await continueWith(page, 'Google')
    await page.waitForURL(`${SITE_URL}/`)
    // Waiting a quarter of an hour is too long for a test, so the server's answer after that time is stubbed.
    const tooLongAgo = {
      meta: { status: 'error', code: 'fresh-log-in-needed', error: 'Please log in once more, to make sure that it is you.' },
    }
    await page.route(
      '**/api/user/second-factor/setup*',
      async (route) => {
        await route.fulfill({ json: tooLongAgo })
      },
      { times: 1 },
    )
    await open(page, '/profile/security/')
    await page.getByText('You have none.').waitFor()
    await page.getByRole('button', { name: 'Set it up' }).click()
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await question.getByText('Please log in once more').waitFor()
    expect(await question.getByRole('button', { name: 'Make an account' }).count()).toBe(0)
    expect(await faultsAtWidths(page)).toEqual([])
    await question.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('alert').getByText('Please log in once more').waitFor()

    await page.route(
      '**/api/user/second-factor/setup*',
      async (route) => {
        await route.fulfill({ json: tooLongAgo })
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Set it up' }).click()
    await question.getByRole('link', { name: 'Continue with Google' }).click()
    await page.waitForURL(`${SITE_URL}/profile/security/`)
    await page.getByRole('button', { name: 'Set it up' }).click()
    await page.getByText('To type it instead:').waitFor()
  })

  test('is connected and disconnected by a member, and asks for the second step too', async () => {
    const { page } = await visit(browser)
    const who = newMember()
    await register(page, who)
    await confirmAddress(page, who)
    provider.signsIn(person())
    await open(page, '/profile/security/')
    await page.getByRole('button', { name: 'Connect Google' }).click()
    await page.getByText('The two accounts are connected.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/profile/security/')
    await page.getByRole('button', { name: 'Set it up' }).click()
    await page.getByLabel('Your password').fill(who.password)
    await page.getByRole('button', { name: 'Go on' }).click()
    const app = new AuthenticatorApp(await page.getByText('To type it instead:').locator('span').innerText())
    await page.getByLabel('Code', { exact: true }).fill(await app.nextCode())
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()

    await logOut(page)
    await continueWith(page, 'Google')
    await page.getByText('Nearly there.').waitFor()
    expect(await whoIsHere(page)).toBeUndefined()
    expect(await faultsAtWidths(page)).toEqual([])
    await page.getByLabel('Code', { exact: true }).fill(await app.nextCode())
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(`${SITE_URL}/`)
    expect((await whoIsHere(page))?.username).toBe(who.name)
    await open(page, '/profile/security/')
    await page.getByRole('button', { name: 'Disconnect Google' }).click()
    await page.getByRole('button', { name: 'Connect Google' }).waitFor()
  })
})
