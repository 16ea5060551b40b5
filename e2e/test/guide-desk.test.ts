import { beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { CLOCK_GUIDE } from '../src/clock-guide.ts'
import { eventually } from '../src/eventually.ts'
import { logIn } from '../src/log-in.ts'
import { mailsTo } from '../src/mails.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

/** Suffix that makes names unique to this run. */
const RUN = Date.now().toString(36)
const TITLE = `${CLOCK_GUIDE} ${RUN}`
const SLUG = `gifts-for-people-who-wind-clocks-${RUN}`
const WRITER = 'writer@ribbonry.test'
/** A text of 30 to 60 words, the recommended length. */
const WORDS =
  'It ticks in the hall, it strikes on the hour and a little after, and whoever passes sets a watch by it out of habit. ' +
  'The case is oak, the key hangs behind, and a full wind lasts eight days or one holiday.'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const openAs = async (name: string) => await visit(browser, { storageState: await logIn(browser, name), reducedMotion: 'reduce' })

/** Focuses a button and presses Enter, once it is enabled. */
const press = async (page: Page, name: RegExp | string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' })
  await button.and(page.locator(':enabled')).press('Enter')
}
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved \d\d:\d\d$/ })
    .waitFor()
const editor = async (page: Page, id: number): Promise<void> => {
  await page.goto(`${SITE_URL}/editor/dashboard/${id}/`)
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
}

/** Five complete gifts as lines of a CSV file, with pictures of the site's gifts. */
async function giftLines(): Promise<string> {
  const lists = (await (await fetch(`${SITE_URL}/api/lists/new/1`)).json()) as {
    readonly posts: readonly { readonly image: string; readonly native_ad: boolean }[]
  }
  const pictures = lists.posts.filter(({ native_ad: isAd, image }) => !isAd && image !== '').slice(0, 5)
  const lines = pictures.map(({ image }, place) =>
    [
      `A clock, number ${place + 1}`,
      `${20 + place}.50`,
      `https://clocks.example/p/${RUN}-${place}`,
      image,
      `Number ${place + 1}: ${WORDS}`,
    ]
      .map((cell) => `"${cell}"`)
      .join(),
  )
  return ['title,price,link,image,description', ...lines].join('\n')
}

/** Adds all gifts. */
async function addGifts(page: Page): Promise<void> {
  await press(page, 'A file')
  const dialog = page.getByRole('dialog', { name: 'Gifts from a file' })
  await dialog.getByLabel('Or paste its lines').focus()
  await page.keyboard.insertText(await giftLines())
  await press(page, 'Look it over')
  await press(page, 'Add 5')
  await dialog.getByText('5 of 5 added').waitFor()
  await press(page, 'Done')
  await saved(page)
}

/** Assigns the guide to the writer, and returns the writer's id. */
async function assignWriter(page: Page): Promise<string> {
  const choice = page.getByRole('region', { name: 'Who has it' }).getByLabel(`Writer of ${TITLE}`)
  const name = await choice.locator('option', { hasText: /^writer/ }).textContent()
  await choice.selectOption({ label: name ?? '' })
  await page.getByText(`The writer of “${TITLE}” is ${name} now.`).waitFor()
  return await choice.inputValue()
}

test('a guide is made, written, handed in, sent back, approved and published by keyboard, and its writer is paid', async () => {
  const [chief, desk, pen] = [await openAs('admin'), await openAs('editor'), await openAs('writer')]
  const mailsBefore = (await mailsTo(WRITER)).length

  await desk.page.goto(`${SITE_URL}/editor/dashboard/new/`)
  await desk.page.getByLabel('Title').pressSequentially(TITLE)
  expect(await desk.page.getByLabel('Slug').inputValue()).toBe(SLUG)
  await desk.page.keyboard.press('Enter')
  await desk.page.waitForURL(/\/editor\/dashboard\/\d+\/\?step=2$/)
  const id = Number(/dashboard\/(\d+)/.exec(desk.page.url())?.[1])
  await addGifts(desk.page)
  await press(desk.page, 'Approve: Draft')

  await editor(chief.page, id)
  const writer = await assignWriter(chief.page)

  await editor(pen.page, id)
  await pen.page.getByLabel('Intro', { exact: true }).pressSequentially('Clocks ask for one thing a week.')
  await saved(pen.page)
  await press(pen.page, 'Submit for review')
  await pen.page.waitForURL(/\?submission_success$/)

  await editor(desk.page, id)
  await press(desk.page, 'Send back: Writing')
  await desk.page.getByLabel('What has to change').pressSequentially('Say why they wind them.')
  await press(desk.page, 'Send it back')
  await desk.page.getByText('Writing: open').waitFor()

  await editor(pen.page, id)
  await pen.page.keyboard.press('Control+q')
  await pen.page.getByText('Say why they wind them.').first().waitFor()
  await pen.page.keyboard.press('Control+q')
  await pen.page.getByLabel('Intro', { exact: true }).press('Control+End')
  await pen.page.keyboard.type(' It is the one appointment that they keep.')
  await saved(pen.page)
  await press(pen.page, 'Submit for review')
  await pen.page.waitForURL(/\?submission_success$/)

  await editor(desk.page, id)
  await press(desk.page, 'Approve: Writing')
  await desk.page.getByText('Writing: approved').waitFor()

  await editor(chief.page, id)
  await chief.page
    .getByRole('region', { name: 'Main picture' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'clock.png', mimeType: 'image/png', buffer: await chief.page.screenshot() })
  const cutting = chief.page.getByRole('dialog', { name: 'The main picture' })
  await press(chief.page, 'Keep this part')
  await cutting.waitFor({ state: 'hidden' })
  const todo = chief.page.locator('#checklist').getByRole('checkbox')
  for (const box of await todo.all()) {
    await box.press('Space')
    await eventually(async () => await box.isChecked())
  }
  const wanted = chief.page.getByRole('button', { name: /^Waive: / })
  for (let left = await wanted.count(); left > 0; left -= 1) {
    await wanted.first().press('Enter')
    await chief.page.keyboard.type('It is about clocks alone.')
    await press(chief.page, 'Waive it')
    await chief.page.getByLabel('Why').waitFor({ state: 'hidden' })
  }
  await chief.page.locator('#checklist').getByText('Nothing', { exact: true }).waitFor()
  expect((await fetch(`${SITE_URL}/${SLUG}/`)).status).toBe(404)
  await press(chief.page, 'Publish')
  await press(chief.page, 'Publish it')
  await chief.page.getByText('It goes out now.').waitFor()
  await eventually(async () => (await fetch(`${SITE_URL}/${SLUG}/`)).status === 200)
  const html = await (await fetch(`${SITE_URL}/${SLUG}/`)).text()
  expect(html).toContain('It is the one appointment that they keep.')
  expect(html).toContain('A clock, number 5')

  await chief.page.goto(`${SITE_URL}/editor/dashboard/pay/?person=${writer}`)
  await chief.page.getByLabel(new RegExp(`^Pay ${TITLE}`)).press('Space')
  await press(chief.page, /^Pay \$[\d.]+/)
  await chief.page
    .getByRole('alertdialog')
    .or(chief.page.getByRole('dialog'))
    .getByRole('button', { name: /^Pay/ })
    .press('Enter')
  await eventually(async () =>
    (await mailsTo(WRITER)).slice(mailsBefore).some(({ text }) => text.includes(TITLE) && /\$\d/.test(text)),
  )
  expect([...chief.complaints, ...desk.complaints, ...pen.complaints]).toEqual([])
})
