import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { logIn, type Session } from '../src/log-in.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

/** Suffix that makes names unique to this run. */
const RUN = Date.now().toString(36)

let browser: Browser
let editor: Session
beforeAll(async () => {
  browser = await sharedBrowser()
  editor = await logIn(browser, 'editor')
})

async function openStaffPage(path: string) {
  const visitor = await visit(browser, { storageState: editor, reducedMotion: 'reduce' })
  await visitor.page.goto(`${SITE_URL}${path}`)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

const saved = (page: Page) => page.locator('output', { hasText: /^Saved$/ }).waitFor()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Deletes the open entry, and waits for the list. Deleting a category is confirmed; gifts and posts move to the trash. */
async function deleteIt(page: Page, what: 'gift' | 'post' | 'category', list: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  if (what === 'category') await page.getByRole('button', { name: 'Delete the category' }).click()
  await page.waitForURL(`${SITE_URL}${list}`)
}

describe('a gift', () => {
  test('is written, given pictures, published, seen by everybody, taken back and deleted', async () => {
    const { page, complaints } = await openStaffPage('/admin/gifts/new/')
    await field(page, 'Title').fill(`A lamp for moths ${RUN}`)
    await field(page, 'Text').fill('It is warm and it asks for nothing.')
    await field(page, 'Link to the shop').fill('https://shop.example/lamp?utm_source=mail')
    await field(page, 'Price').fill('24.50')
    await page.getByLabel('Pictures').setInputFiles([
      { name: 'one.png', mimeType: 'image/png', buffer: await page.screenshot() },
      { name: 'two.png', mimeType: 'image/png', buffer: await page.locator('main').screenshot() },
    ])
    await page.getByAltText('Number 2').waitFor()
    const first = await page.getByAltText('Number 1').getAttribute('src')
    await page.getByRole('button', { name: 'Move picture 1 back' }).click()
    await page.getByRole('button', { name: 'Create the gift' }).click()
    await page.waitForURL(/\/admin\/gifts\/\d+\/$/)
    await saved(page)
    expect(await page.getByAltText('Number 2').getAttribute('src')).toBe(first)
    expect(await field(page, 'Link to the shop').inputValue()).toBe('https://shop.example/lamp')
    const address = `${SITE_URL}/a-lamp-for-moths-${RUN}/`
    expect((await fetch(address)).status).toBe(404)
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByRole('button', { name: 'Unpublish' }).waitFor()
    await saved(page)
    await eventually(async () => (await fetch(address)).status === 200, { within: 10_000 })
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await saved(page)
    await eventually(async () => (await fetch(address)).status === 404, { within: 10_000 })
    await deleteIt(page, 'gift', '/admin/gifts/')
    expect(complaints).toEqual([])
  })

  test('that is not saved yet outlives a reload, and Ctrl+S saves it', async () => {
    const { page } = await openStaffPage('/admin/gifts/new/')
    await field(page, 'Title').fill(`Half a thought ${RUN}`)
    await page.reload()
    await page.getByText('This is what you typed last time and did not save.').waitFor()
    expect(await field(page, 'Title').inputValue()).toBe(`Half a thought ${RUN}`)
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/admin\/gifts\/\d+\/$/)
    await saved(page)
    await field(page, 'Quip').fill('Typed and kept')
    await page.reload()
    await page.getByText('This is what you typed last time and did not save.').waitFor()
    await page.getByRole('button', { name: 'Drop it' }).click()
    expect(await field(page, 'Quip').inputValue()).toBe('')
    await deleteIt(page, 'gift', '/admin/gifts/')
    await page.goto(`${SITE_URL}/admin/gifts/new/`)
    expect(await field(page, 'Title').inputValue()).toBe('')
  })

  test('that is refused says why by the field, goes there, and nothing typed is lost', async () => {
    const { page } = await openStaffPage('/admin/gifts/new/')
    const text = page.getByRole('textbox', { name: 'Text', exact: true }).and(page.locator('[contenteditable="true"]'))
    await text.fill('Without a title.')
    await page.getByRole('button', { name: 'Create the gift' }).click()
    await page.locator('#main').getByText('Please enter a title').last().waitFor()
    await page.locator('[name="title"][aria-invalid="true"]:focus').waitFor()
    await field(page, 'Title').fill('X')
    await field(page, 'Price').fill('cheap')
    await page.getByRole('button', { name: 'Create the gift' }).click()
    await page.locator('[name="price"][aria-invalid="true"]:focus').waitFor()
    expect([await text.innerText(), await field(page, 'Price').inputValue()]).toEqual(['Without a title.', 'cheap'])
  })

  test('is found by its words and state, which stand in the address', async () => {
    const { page, complaints } = await openStaffPage('/admin/gifts/')
    await page.getByRole('searchbox', { name: 'Find a gift' }).fill('teapot')
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Published')
    await page.waitForURL(`${SITE_URL}/admin/gifts/?term=teapot&state=published`)
    await eventually(
      async () => {
        const titles = await page.locator('tbody a').allTextContents()
        return titles.length > 0 && titles.length < 20
      },
      { within: 10_000 },
    )
    expect(complaints).toEqual([])
  })
})

describe('a blog post', () => {
  test('is written with a heading in its text, gifts below it, and read by everybody once it is published', async () => {
    const { page, complaints } = await openStaffPage('/admin/blog/new/')
    await field(page, 'Title').fill(`On string ${RUN}`)
    const text = page.locator('[contenteditable][name="content"]')
    await text.click()
    for (const line of ['It is cheap.', '## And strong', 'Two turns will do <b>it</b>.']) {
      await page.keyboard.type(line)
      await page.keyboard.press('Enter')
    }
    await text.getByRole('heading', { name: 'And strong' }).waitFor()
    await page.getByRole('searchbox', { name: 'Gifts below the post' }).fill('teapot')
    await page
      .getByRole('button', { name: /^Add .*teapot/i })
      .first()
      .click()
    await page.getByRole('button', { name: 'Create the post' }).click()
    await page.waitForURL(/\/admin\/blog\/\d+\/$/)
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByRole('link', { name: 'Look at its page' }).click()
    await page.getByRole('heading', { level: 1, name: `On string ${RUN}` }).waitFor()
    await page.locator('article').getByText('Two turns will do <b>it</b>.').waitFor()
    const gifts = page.locator('[data-track-list="blog"] li')
    await gifts.first().waitFor()
    expect(await gifts.count()).toBe(1)
    await page.goBack()
    await deleteIt(page, 'post', '/admin/blog/')
    // A repeated purge of the same path is delayed by half a second.
    await eventually(async () => (await fetch(`${SITE_URL}/blog/on-string-${RUN}/`)).status === 404, { within: 2000 })
    expect(complaints).toEqual([])
  })
})

describe('a gift category', () => {
  test('is created, moved below another, renamed and deleted', async () => {
    const { page, complaints } = await openStaffPage('/admin/gift-categories/')
    const tree = page.getByRole('navigation', { name: 'Gift categories' })
    await field(page, 'Name').fill(`Moths ${RUN}`)
    await page.getByRole('button', { name: 'Create the category' }).click()
    await tree.getByRole('link', { name: `Moths ${RUN}` }).click()
    await page.getByRole('heading', { level: 2, name: `Moths ${RUN}` }).waitFor()
    await field(page, 'Stands below').selectOption({ label: 'Interests' })
    await field(page, 'Name').fill(`Moths and lamps ${RUN}`)
    await page.keyboard.press('Control+s')
    await saved(page)
    await tree
      .locator('ul ul')
      .getByRole('link', { name: `Moths and lamps ${RUN}` })
      .waitFor()
    await deleteIt(page, 'category', '/admin/gift-categories/')
    await eventually(async () => (await tree.getByRole('link', { name: `Moths and lamps ${RUN}` }).count()) === 0, {
      within: 10_000,
    })
    expect(complaints).toEqual([])
  })
})

describe('the staff pages', () => {
  test.each(['/admin/gifts/', '/admin/gifts/new/', '/admin/blog/new/', '/admin/gift-categories/'])(
    '%s is for editors alone',
    async (path) => {
      const { page } = await visit(browser)
      await page.goto(`${SITE_URL}${path}`)
      await page.waitForURL(`${SITE_URL}/`)
      const html = await (await fetch(`${SITE_URL}${path}`)).text()
      expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
    },
  )
})
