import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { logIn } from '../src/log-in.ts'
import { findPageFaults, open } from '../src/page-quality.ts'
import { newMember, registerByForm } from '../src/registration.ts'
import { DEMO_PASSWORD, SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** A name unique to this run. */
const fresh = (name: string): string => `${name} ${Date.now().toString(36)}`

async function fillLogIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Username or email').fill(`${name}@ribbonry.test`)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** A page with a logged-in member. */
async function member(name: string): Promise<Page> {
  const { page } = await visit(browser, { storageState: await logIn(browser, name) })
  await page.goto(`${SITE_URL}/robots.txt`)
  return page
}

/** Calls the API with the session of the page's member. */
async function ask<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  const answer = await page.evaluate(
    async ([at, sent]) => {
      const init =
        sent === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }
      return (await (await fetch(at as string, init)).json()) as unknown
    },
    [path, body],
  )
  expect(answer).toMatchObject({ meta: { status: 'success' } })
  return answer as Answer
}

interface Gift {
  readonly id: number
  readonly title: string
  readonly native_ad: boolean
}

/** Creates a board with the newest `count` gifts, in that order. */
async function boardWith(page: Page, name: string, count: number): Promise<{ path: string; id: number; gifts: readonly Gift[] }> {
  const { user } = await ask<{ user: { user_id: number } }>(page, '/api/user/me')
  const { posts } = await ask<{ posts: readonly Gift[] }>(page, '/api/lists/new/1')
  const { wishlist_id: id } = await ask<{ wishlist_id: number }>(page, '/api/user/wishlist/save-new-board', {
    name,
    privacy: 'public',
  })
  const gifts = posts.filter((post) => !post.native_ad).slice(0, count)
  for (const { id: post_id } of gifts.toReversed()) await ask(page, '/api/user/wishlist/add', { post_id, wishlist_id: id })
  return { path: `${SITE_URL}/wishlist/${user.user_id}/list/${id}/`, id, gifts }
}

/** Waits until the page shows exactly these gifts, in this order. */
async function shows(page: Page, titles: readonly (string | undefined)[]): Promise<boolean> {
  return await eventually(async () => JSON.stringify(await page.locator('main h3').allInnerTexts()) === JSON.stringify(titles))
}

describe('a visitor', () => {
  test('who presses a heart is asked to log in, and then chooses another board than the last, a new one if need be', async () => {
    const { page, complaints } = await visit(browser)
    const name = fresh('For the very patient')
    await open(page, '/new/')
    const heart = page.getByRole('button', { name: /^Save: / }).nth(2)
    const title = ((await heart.getAttribute('aria-label')) ?? '').replace('Save: ', '')
    await heart.click()
    await page.getByRole('button', { name: 'I have an account' }).click()
    await page.getByText(`Log in to save “${title}” to a board.`).waitFor()
    await fillLogIn(page, 'shopper')
    await page.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save to a board' })
    await dialog.getByLabel(/new board|first board/).fill(name)
    const add = dialog.getByRole('button', { name: 'Add' })
    if (await add.isVisible()) await add.click()
    await dialog.getByLabel('A note to yourself').fill('Not before June')
    // A member without boards creates the first one by saving.
    await dialog.getByRole('button', { name: new RegExp(`^(Save to ${name}|Start the board)$`) }).click()
    await page.getByText(`Saved to ${name}`).waitFor()
    await page
      .locator(`button[aria-label=${JSON.stringify(`Save: ${title}`)}][aria-pressed="true"]`)
      .first()
      .waitFor()
    await page.goto(`${SITE_URL}/wishlist/`)
    await page.waitForURL(/\/wishlist\/\d+\/$/)
    await page.getByRole('link', { name }).click()
    await page.getByText('Not before June').waitFor()
    expect(await shows(page, [title])).toBe(true)
    expect(complaints).toEqual([])
  })

  /** Saves a gift to the guest board. Returns its title. */
  async function keepOne(page: Page): Promise<string> {
    await open(page, '/new/')
    const heart = page.getByRole('button', { name: /^Save: / }).nth(4)
    const title = ((await heart.getAttribute('aria-label')) ?? '').replace('Save: ', '')
    await heart.click()
    await page.getByRole('button', { name: 'Keep it on this device for now' }).click()
    await page.getByText('Kept on this device').waitFor()
    return title
  }

  /** Whether the gift has moved from the guest board to a board of the logged-in member. */
  async function isFound(page: Page, title: string): Promise<boolean> {
    await page.waitForURL(/\/wishlist\/\d+\/$/)
    await page.getByRole('link', { name: 'Kept for later' }).click()
    await page.getByRole('heading', { level: 3, name: title, exact: true }).waitFor()
    return await eventually(() => page.evaluate(() => localStorage.getItem('guest-board') === null))
  }

  test('keeps a gift on the device, and finds it on a board after logging in', async () => {
    const { page } = await visit(browser)
    const title = await keepOne(page)
    await page.goto(`${SITE_URL}/wishlist/`)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('button', { name: 'Log in' }).click()
    await fillLogIn(page, 'writer')
    expect(await isFound(page, title)).toBe(true)
  })

  test('keeps a gift on the device, and finds it on their first board when they have signed up', async () => {
    const { page } = await visit(browser)
    const title = await keepOne(page)
    await registerByForm(page, newMember())
    await page.goto(`${SITE_URL}/wishlist/`)
    expect(await isFound(page, title)).toBe(true)
  })
})

describe('the owner of a board', () => {
  test('writes beside a gift, moves a gift, takes one off and puts it back where it stood', async () => {
    const page = await member('shopper')
    const other = await boardWith(page, fresh('Elsewhere'), 0)
    const { path, gifts } = await boardWith(page, fresh('Four things'), 4)
    const [first, second, third, fourth] = gifts.map(({ title }) => title)
    await page.goto(path)
    await page.getByRole('button', { name: `What to do with ${first ?? ''}` }).click()
    await page.getByRole('menuitem', { name: 'Note and comment' }).click()
    await page.getByLabel('A comment for the board').fill('In <b>blue</b>')
    await page.getByRole('button', { name: 'Save the words' }).click()
    await page.getByText('In <b>blue</b>').waitFor()

    await page.getByRole('button', { name: `What to do with ${second ?? ''}` }).click()
    await page.getByRole('menuitem', { name: 'Move to another board' }).click()
    await page
      .getByRole('radio', { name: /^Elsewhere/ })
      .first()
      .check({ force: true })
    await page.getByRole('button', { name: /^Move to Elsewhere/ }).click()
    await page.getByText(/^Moved to Elsewhere/).waitFor()
    expect(await shows(page, [first, third, fourth])).toBe(true)

    await page.getByRole('button', { name: `What to do with ${third ?? ''}` }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    expect(await shows(page, [first, fourth])).toBe(true)
    const back = page.waitForResponse((answer) => answer.url().includes('/wishlist/put-back'))
    await page.locator('output > span', { hasText: 'Taken off the board' }).getByRole('button', { name: 'Undo' }).click()
    await back
    await page.reload()
    await page.getByRole('heading', { level: 3, name: third ?? '' }).waitFor()
    expect(await shows(page, [first, third, fourth])).toBe(true)
    await page.getByText('In <b>blue</b>').waitFor()
    await page.goto(other.path)
    await page.getByRole('heading', { level: 3, name: second ?? '' }).waitFor()
  })

  test('puts gifts in order with the keyboard, and step by step, and they stay so', async () => {
    const page = await member('shopper')
    const { path, gifts } = await boardWith(page, fresh('In a row'), 4)
    const [first, second, third, fourth] = gifts.map(({ title }) => title)
    await page.goto(path)
    await page.getByRole('button', { name: 'Arrange' }).click()
    const card = page.getByRole('button', { name: `${first ?? ''}, place 1` })
    await card.focus()
    await page.keyboard.press('Space')
    await page.getByText(/^Picked up/).waitFor({ state: 'attached' })
    // dnd-kit measures positions and listens to arrow keys from the next frame on.
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      await frame()
      await frame()
    })
    await page.keyboard.press('ArrowRight')
    await page.getByText(`${first ?? ''} is over place 2 of 4.`).waitFor({ state: 'attached' })
    const placed = page.waitForResponse((answer) => answer.url().includes('/wishlist/order'))
    await page.keyboard.press('Space')
    await placed
    const stepped = page.waitForResponse((answer) => answer.url().includes('/wishlist/order'))
    await page.getByRole('button', { name: `Move ${fourth ?? ''} forward` }).click()
    await stepped
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await shows(page, [second, first, fourth, third])).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Settings' }).waitFor()
    expect(await shows(page, [second, first, fourth, third])).toBe(true)
  })

  test(
    'shares it by link: a visitor sees it with the link alone, a member says to have a gift, another learns of it, the owner ' +
      'never',
    async () => {
      const page = await member('shopper')
      const { path, gifts } = await boardWith(page, fresh('Hints'), 2)
      await page.goto(path)
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByLabel('Whoever has the link').check()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Whoever has the link can see this').waitFor()
      await page.getByRole('button', { name: 'Share' }).click()
      const link = await page.getByLabel('Link to this page').inputValue()
      expect(link).toContain('?token=')

      const visitor = await visit(browser)
      await visitor.page.goto(link)
      await visitor.page.getByRole('heading', { level: 3, name: gifts[0]?.title ?? '' }).waitFor()
      await visitor.page.goto(path)
      await visitor.page.getByRole('heading', { name: 'This board is not on show' }).waitFor()

      await visitor.page.goto(link)
      await visitor.page.getByRole('button', { name: `I am giving this: ${gifts[0]?.title ?? ''}` }).click()
      await visitor.page.getByRole('button', { name: 'Log in instead' }).click()
      await fillLogIn(visitor.page, 'writer')
      await visitor.page.getByText('You are giving this').waitFor()

      const third = await member('curator')
      await third.goto(link)
      await third.getByText('Somebody is giving this').waitFor()
      await page.reload()
      await page.getByRole('button', { name: 'Settings' }).waitFor()
      expect(await page.getByText(/giving this/).count()).toBe(0)
    },
  )

  test('is claimed by guests: another guest sees it taken, the owner does not, and it comes along to an account', async () => {
    const page = await member('shopper')
    const { path, id, gifts } = await boardWith(page, fresh('For guests'), 2)
    const { board } = await ask<{ board: { share_token: string } }>(page, '/api/user/wishlist/board-settings', {
      wishlist_id: id,
      privacy: 'link',
    })
    const link = `${path}?token=${board.share_token}`
    const claim = { name: `I am giving this: ${gifts[0]?.title ?? ''}` }

    const { page: guest } = await visit(browser)
    await guest.goto(link)
    await guest.getByRole('button', claim).click()
    const dialog = guest.getByRole('dialog', { name: 'Who is giving it?' })
    await dialog.getByLabel('Your name').fill('Ana')
    await dialog.getByRole('button', { name: 'I am giving this' }).click()
    await guest.getByText('You are giving this').waitFor()

    const { page: other } = await visit(browser)
    await other.goto(link)
    await other.getByText('Ana is giving this').waitFor()
    await page.goto(path)
    await page.getByRole('button', { name: 'Settings' }).waitFor()
    expect(await page.getByText(/giving this/).count()).toBe(0)

    await guest.goto(`${SITE_URL}/wishlist/`)
    await guest.getByRole('region', { name: 'You are giving' }).getByText('For shopper').waitFor()
    await guest.getByRole('button', { name: 'Log in' }).last().click()
    await fillLogIn(guest, 'writer')
    await guest.waitForURL(/\/wishlist\/\d+\/$/)
    const given = guest.getByRole('region', { name: 'You are giving' })
    await given.getByText('For shopper').first().waitFor()
    await guest.goto(link)
    await guest.getByText('You are giving this').waitFor()
    await guest.getByRole('button', claim).click()
    await guest.getByText('You are giving this').waitFor({ state: 'detached' })
    await other.reload()
    await other.getByRole('button', claim).waitFor()
  })

  test('deletes it after a question', async () => {
    const page = await member('shopper')
    const name = fresh('Over and done')
    const { path } = await boardWith(page, name, 1)
    await page.goto(path)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Delete this board' }).click()
    await page.getByRole('button', { name: 'Delete the board' }).click()
    await page.getByText(`“${name}” is gone.`).waitFor()
    expect(await page.getByRole('link', { name }).count()).toBe(0)
  })
})

describe('pages of boards', () => {
  test.each([390, 1440])('have no fault at %i px', async (width) => {
    const page = await member('shopper')
    await page.setViewportSize({ width, height: 900 })
    const { path } = await boardWith(page, fresh('To look at'), 3)
    for (const shown of [path, `${SITE_URL}/wishlist/`]) {
      await page.goto(shown)
      await page.getByRole('button', { name: /^(Settings|New board)$/ }).waitFor()
      expect(await findPageFaults(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'New board' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await findPageFaults(page)).toEqual([])
  })
})
