import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { CallAnswer, checkLinks, getGuide } from '@ribbonry/contracts'
import { labelledPages, type PracticeShop, startPracticeShop } from '@ribbonry/practice-shop'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { logIn } from '../src/log-in.ts'
import { firstGifts, SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

/** Port to which the checker of links is led; `npm test` sets it, and without it these tests do not run. */
const SHOP_PORT = process.env['PRACTICE_SHOP_PORT']
const described = SHOP_PORT === undefined ? describe.skip : describe
/** A published guide of the demo whose writer is writer@. */
const GUIDE = 'gifts-for-new-homes-and-bare-walls'
const NAME = 'New Homes and Bare Walls'
/** Suffix that makes names unique to this run. */
const RUN = Date.now().toString(36)
const TITLE = `A doorbell of brass ${RUN}`
const LINK = `http://practice-shop.example/items/doorbell-${RUN}`
/** A text of 30 to 60 words. */
const WORDS =
  'It hangs beside a door that nobody has painted yet, and it rings as if somebody important stood outside. ' +
  'Two screws hold it, a string moves it, and guests who find no light switch will at least have found this.'
const ON_SALE = { status: 200, body: `<title>${TITLE}</title><h1>${TITLE}</h1><p>$64.00</p><button>Add to cart</button>` }

let browser: Browser
let shop: PracticeShop
beforeAll(async () => {
  browser = await sharedBrowser()
  if (SHOP_PORT !== undefined) shop = await startPracticeShop({ port: Number(SHOP_PORT) })
})
afterAll(async () => {
  if (SHOP_PORT !== undefined) await shop.close()
})

const openAs = async (name: string) => await visit(browser, { storageState: await logIn(browser, name), reducedMotion: 'reduce' })

async function guide(): Promise<CallAnswer<typeof getGuide>> {
  return (await (await fetch(`${SITE_URL}/api/buying-guide/${GUIDE}`)).json()) as CallAnswer<typeof getGuide>
}

/** Waits until visitors read a link on the page of the guide, and another one not. */
async function readersSee(link: string, other: string): Promise<void> {
  await eventually(async () => {
    const html = await (await fetch(`${SITE_URL}/${GUIDE}/`)).text()
    return html.includes(link) && !html.includes(other)
  })
}

/** Puts the product on the todo list of the guide. */
async function paste(page: Page): Promise<void> {
  await page.goto(`${SITE_URL}/admin/gift-guide-updater/`)
  const form = page.getByRole('form', { name: 'Add a gift to guides' })
  await form.getByLabel('Title').fill(TITLE)
  await form.getByLabel('Product link').fill(LINK)
  await form.getByLabel('Price').fill('$64.00')
  const [gift] = await firstGifts()
  await form.getByLabel('Address of a picture').fill((gift as unknown as { readonly image: string }).image)
  await form.getByLabel('Address of a picture').press('Enter')
  await form.getByRole('button', { name: 'Choose guides' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose guides' })
  await picker.getByLabel('Search').fill(NAME)
  await picker.getByRole('button', { name: new RegExp(NAME, 'i') }).click()
  await picker.getByRole('button', { name: 'Done' }).click()
  await form.getByRole('button', { name: 'Add to the todo lists' }).click()
  await page.getByText('Added to a todo list:').waitFor()
}

/** Writes the product, and adds it to the guide. */
async function write(page: Page, guideId: number): Promise<void> {
  await page.goto(`${SITE_URL}/editor/gift-guide-updater-editor/?guide=${guideId}`)
  const item = page.locator('#todolist li').filter({ hasText: TITLE })
  await item.locator('img').first().waitFor()
  await item.getByRole('button', { name: `Write: ${TITLE}` }).click()
  await item.getByLabel('Description').fill(WORDS)
  await page.getByRole('button', { name: 'Add it to the guide' }).click()
  await page.getByText('A gift is in the guide, for everybody to see.').waitFor()
}

/** Has the link asked now. */
async function check(page: Page): Promise<CallAnswer<typeof checkLinks>['checks']> {
  const answer = await page.evaluate(
    async (links) =>
      await (
        await fetch('/api/admin/link-checks', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ links }),
        })
      ).json(),
    [{ link: LINK, title: TITLE }],
  )
  return (answer as CallAnswer<typeof checkLinks>).checks
}

described('a product of a guide', () => {
  test('is pasted, written and live; its link dies, is found, replaced, and given back', async () => {
    const [chief, pen] = [await openAs('admin'), await openAs('writer')]
    const { id } = (await guide()).guide
    const replacement = labelledPages().find(({ kind }) => kind === 'structured')?.link ?? ''
    shop.set(LINK, ON_SALE)

    await paste(chief.page)
    await write(pen.page, id)
    await readersSee(LINK, replacement)
    expect(await check(chief.page)).toMatchObject([{ state: 'alive' }])

    shop.set(LINK, { status: 404, body: '<title>Not found</title>' })
    expect(await check(chief.page)).toMatchObject([{ state: 'broken', reason: 'gone', status: 404 }])
    await chief.page.goto(`${SITE_URL}/admin/broken-links-listicles/?guide=${id}`)
    const replace = chief.page.getByRole('button', { name: `Replace the link of ${TITLE}` })
    await eventually(async () => {
      if ((await replace.count()) > 0) return true
      await chief.page.reload({ waitUntil: 'networkidle' })
      return false
    })
    await replace.click()
    const dialog = chief.page.getByRole('dialog', { name: 'Replace a link' })
    await dialog.getByText('1 product in 1 guide').waitFor()
    await dialog.getByLabel(`New link for ${TITLE}`).fill(replacement)
    await dialog.getByRole('button', { name: 'Replace in 1 product' }).click()
    await chief.page.getByText('1 product has the new link.').waitFor()
    await readersSee(replacement, LINK)
    await chief.page.getByRole('button', { name: /^Undo/ }).click()
    await chief.page.getByText('1 product has its old link back.').waitFor()
    await readersSee(LINK, replacement)
    expect([...chief.complaints, ...pen.complaints]).toEqual([])
  })
})
