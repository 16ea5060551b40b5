import { beforeAll, describe, expect, test } from '@jest/globals'
import { markProductsRead } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { builtFile } from '../src/built-file.ts'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { guideProduct, EditedGuide } from '../src/edited-guide.ts'
import { faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'

const EDITOR = '/editor/dashboard/7/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Twelve gifts, whose texts are theirs alone. */
const TWELVE = Array.from({ length: 12 }, (_, place) =>
  guideProduct(11 + place, { title: `A lamp for room ${place + 1}`, content: `${'ABCDEFGHIJKL'.charAt(place)}nd so it shines.` }),
)

async function openProofreading(part = 1): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf('editor') })
  await open(page, `${EDITOR}?proofread=${part}`)
  await page.getByRole('heading', { name: /^Proofreading/ }).waitFor()
  return page
}

describe('proofreading', () => {
  test('shows ten gifts at a time, next and back by keys, and the address says which', async () => {
    const desk = new EditedGuide(TWELVE)
    const { page } = await visit(browser, { storageState: sessionOf('editor') })
    await open(page, EDITOR)
    await page.getByRole('button', { name: 'Proofread', exact: true }).click()
    await page.getByRole('heading', { name: 'Proofreading 1 to 10 of 12' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(10)
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: 'Proofreading 11 to 12 of 12' }).waitFor()
    expect(page.url()).toBe(`${SITE_URL}${EDITOR}?proofread=2`)
    expect(await page.getByRole('region', { name: 'Outro' }).textContent()).toContain(desk.guide.outro)
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('heading', { name: 'Proofreading 1 to 10 of 12' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('Outro').waitFor()
    expect(page.url()).toBe(`${SITE_URL}${EDITOR}`)
  })

  test('says so where there is no dictionary', async () => {
    const desk = new EditedGuide([guideProduct(11)])
    const { page } = await visit(browser, { storageState: sessionOf('editor') })
    await page.context().route(`**${builtFile('english-words')}`, async (route) => await route.abort())
    await open(page, `${EDITOR}?proofread=1`)
    await page.getByText('0 of 1 read, spelling could not be looked up').waitFor()
    expect(desk.saves()).toEqual([])
  })

  test('marks gifts as read by keys; a changed text loses its mark', async () => {
    const desk = new EditedGuide([guideProduct(11), guideProduct(12), guideProduct(13)])
    fixtures.answer(markProductsRead, ({ body }) => {
      const { products, read } = body as { products: number[]; read: boolean }
      desk.products = desk.products.map((one) => (products.includes(one.product_id) ? { ...one, read } : one))
      return { products }
    })
    const page = await openProofreading()
    const seenOf = (...ids: readonly number[]) =>
      desk.products.flatMap(({ product_id, title, content }) =>
        ids.includes(product_id) ? [{ product_id, title, content }] : [],
      )
    const isRead = (number: number) => page.getByRole('button', { name: `Read: gift ${number}`, exact: true }).isVisible()
    await page.getByText('0 of 3 read').waitFor()
    for (const key of ['j', 'j', 'r']) await page.keyboard.press(key)
    await page.getByText('1 of 3 read').waitFor()
    expect(await isRead(2)).toBe(true)
    await page.keyboard.press('Shift+R')
    await page.getByText('3 of 3 read').waitFor()
    await eventually(() => fixtures.callsOf(markProductsRead).length === 2)
    expect(fixtures.callsOf(markProductsRead).map(({ body }) => body)).toEqual([
      { products: [12], read: true, seen: seenOf(12) },
      { products: [11, 13], read: true, seen: seenOf(11, 13) },
    ])
    await page.keyboard.press('e')
    await page.locator('[name="content-12"]').fill('It shines at night.')
    await page.getByText('2 of 3 read').waitFor()
    await page.getByText(/^Saved \d/).waitFor()
    expect([await isRead(1), await isRead(2), await isRead(3)]).toEqual([true, false, true])
  })

  test('finds words that no dictionary has, words that stand there twice, and texts that begin alike', async () => {
    const desk = new EditedGuide([
      guideProduct(11, { title: 'A blanekt', content: 'It warms the the owl at [Etsyy](/etsy/).' }),
      guideProduct(12, { title: 'A lamp', content: 'It warms nobody, and Etsy knows.' }),
    ])
    const page = await openProofreading()
    const first = page.getByRole('article', { name: 'A blanekt' })
    await first.getByText('“blanekt” is not in the dictionary.').waitFor()
    expect(await first.locator('mark').allTextContents()).toEqual(['blanekt', 'the the', 'Etsyy'])
    expect(await page.getByText('Another text begins like this: “It warms”.').count()).toBe(2)
    // Names of shops are known.
    expect(await page.getByText('“Etsy” is not').count()).toBe(0)
    await first.getByRole('button', { name: 'blanket for blanekt' }).waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
    await first.getByRole('button', { name: 'blanket for blanekt' }).click()
    await page.getByRole('article', { name: 'A blanket' }).getByRole('button', { name: 'Take one out' }).click()
    await page.getByText(/^Saved \d/).waitFor()
    expect(desk.products[0]).toMatchObject({ title: 'A blanket', content: 'It warms the owl at [Etsyy](/etsy/).' })
    await page.getByRole('button', { name: 'It is right: Etsyy' }).click()
    await page.locator('mark').first().waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('0 of 2 read', { exact: true }).waitFor()
    expect(await page.locator('mark').count()).toBe(0)
  })

  test('loads its dictionary when it is opened, and not before', async () => {
    const desk = new EditedGuide([guideProduct(11)])
    const { page } = await visit(browser, { storageState: sessionOf('editor') })
    const files: string[] = []
    page.context().on('request', (request) => files.push(request.url()))
    await open(page, EDITOR)
    await page.getByLabel('Outro').waitFor()
    expect(files.filter((file) => file.includes('english'))).toEqual([])
    await page.getByRole('button', { name: 'Proofread', exact: true }).click()
    await page.getByText(`0 of ${desk.products.length} read`, { exact: true }).waitFor()
    expect(new Set(files.filter((file) => file.includes('english'))).size).toBe(2)
  })
})
