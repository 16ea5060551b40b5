import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  cropGuideImage,
  listGuideSelection,
  listInterlinks,
  readProductCsv,
  saveStaffGuide,
  uploadGuideMainImage,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser } from '../src/browser.ts'
import { answerGuide, intakeGift, openGuideEditor, readProduct, saveByKey, showsGifts, threeGifts } from '../src/guide-intake.ts'
import { eventually } from '../src/eventually.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'
import { WIDTHS } from '../src/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('a picture', () => {
  test('is cropped by keyboard, starting from the previous crop', async () => {
    const source = `/media/${'d'.repeat(32)}/640.jpg`
    answerGuide([
      intakeGift(1, { crop: true, crop_source: source, crop_left: 0, crop_right: 300, crop_top: 250, crop_bottom: 0 }),
    ])
    const page = await openGuideEditor(browser)
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    await page
      .getByRole('region', { name: /^Gifts/ })
      .getByRole('button', { name: 'Crop' })
      .click()
    const place = page.getByRole('group', { name: 'Crop the picture' })
    const frame = place.getByRole('group', { name: 'What is kept of the picture' })
    await eventually(() => frame.evaluate((element) => element === document.activeElement))
    await eventually(async () => Number(await place.getByLabel('Closer').inputValue()) > 1)
    await page.keyboard.press('ArrowLeft')
    expect(await violationsOf(page, { exclude: [] })).toEqual([])
    await place.getByRole('button', { name: 'Keep this part' }).and(page.locator(':enabled')).waitFor()
    await page.keyboard.press('Enter')
    await place.waitFor({ state: 'detached' })
    const [call] = fixtures.callsOf(cropGuideImage)
    expect(call?.body).toMatchObject({ product_id: 1, source_image: source, drawn_width: 640, drawn_height: 480 })
    const {
      crop_left: left,
      crop_right: right,
      crop_top: top,
      crop_bottom: bottom,
    } = (call?.body ?? {}) as Record<string, number>
    expect(((right ?? 0) - (left ?? 0)) / ((bottom ?? 0) - (top ?? 0))).toBeCloseTo(300 / 250, 1)
    await page
      .locator(`img[src="/media/${'c'.repeat(32)}/320.jpg"]`)
      .first()
      .waitFor()
    await saveByKey(page, () => fixtures.callsOf(saveStaffGuide).length > 0)
    expect(fixtures.callsOf(saveStaffGuide).at(-1)?.body).toMatchObject({ products: [{ crop_right: right }] })
  })

  test('comes from a file, and is cropped at once', async () => {
    answerGuide([intakeGift(1, { image: '' })])
    const page = await openGuideEditor(browser)
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    const gifts = page.getByRole('region', { name: /^Gifts/ })
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await gifts.locator('input[type=file]').setInputFiles({
      name: 'kettle.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pixel, 'base64'),
    })
    await page.getByRole('group', { name: 'Crop the picture' }).waitFor()
    expect(fixtures.callsOf(cropGuideImage)).toMatchObject([{ body: { source_image: `data:image/png;base64,${pixel}` } }])
  })

  test('at the head is cropped around its focus point', async () => {
    answerGuide(threeGifts())
    const source = `/media/${'a'.repeat(32)}/960.jpg`
    fixtures.answer(uploadGuideMainImage, (_asked, usual) => ({ ...usual, source_image: source }))
    const page = await openGuideEditor(browser)
    await page.getByRole('region', { name: 'Main picture' }).getByRole('button', { name: 'Crop' }).click()
    const dialog = page.getByRole('dialog', { name: 'The main picture' })
    await dialog.getByLabel('From the left').fill('20')
    await dialog.getByLabel('From the top').fill('90')
    expect(await violationsOf(page, { exclude: [] })).toEqual([])
    await dialog.getByRole('button', { name: 'Keep this part' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(fixtures.callsOf(uploadGuideMainImage)).toMatchObject([
      { body: { image: source, slug: 'asleep-by-nine', focus_x: 0.2, focus_y: 0.9, crop_left: 0, crop_right: 960 } },
    ])
  })
})

test('the order of gifts is changed by dragging', async () => {
  const guide = answerGuide(threeGifts())
  const page = await openGuideEditor(browser)
  await page.getByRole('button', { name: 'Drag Gift 2' }).evaluate((handle) => handle.scrollIntoView({ block: 'center' }))
  const from = await page.getByRole('button', { name: 'Drag Gift 1' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Drag Gift 3' }).boundingBox()
  if (from === null || to === null) throw new Error('The handles are there')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await showsGifts(page, ['Gift 2', 'Gift 3', 'Gift 1'])
  await saveByKey(page, () => fixtures.callsOf(saveStaffGuide).length > 0)
  expect(guide.products.map(({ product_id: id }) => id)).toEqual([2, 3, 1])
})

test('the editor is accessible with a gift open, at every width, light and dark', async () => {
  answerGuide([intakeGift(1, { broken: true, title: '' }), intakeGift(2), intakeGift(3, { crop_error: true })])
  fixtures.answer(listInterlinks, { items: [{ id: 1, keyword: 'tea', link: '/tea/', done: true, found: true }] })
  const page = await openGuideEditor(browser)
  await page.getByRole('button', { name: 'Open gift 1' }).click()
  await page.getByLabel('Add a gift by its link').fill('https://tat.example/')
  for (const width of WIDTHS) {
    // So high that no bar covers a part of a control.
    await page.setViewportSize({ width, height: 4000 })
    expect([width, await findPageFaults(page)]).toEqual([width, []])
  }
})

test('the dialogs that add gifts are accessible with results', async () => {
  answerGuide(threeGifts())
  fixtures.answer(listGuideSelection, {
    posts: [{ id: 33, slug: 'slippers', slug_title: 'Slippers', title: 'Slippers', posts: 3, image: '', published: true }],
  })
  fixtures.answer(readProductCsv, {
    products: [
      readProduct('https://shop.example/a', { title: 'A kettle', errors: ['Please upload an image'] }),
      { ...readProduct('https://shop.example/x'), title: 'A lamp', link: '', errors: ['Please provide a link'] },
    ],
    columns: ['title', 'link'],
    rows: [['A kettle', 'https://shop.example/a']],
    matched: { link: 'link', title: 'title', price: '', image: '', content: '' },
  })
  const page = await openGuideEditor(browser)
  const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Several links' }).click()
  await page
    .getByRole('textbox', { name: 'Links' })
    .fill('https://tat.example/12\nhttps://shop.example/2\nhttps://shop.example/9')
  await page.getByRole('button', { name: 'Look at 3' }).click()
  await page.getByText('1 added, 2 not').waitFor()
  expect(await violationsOf(page, { exclude: [] })).toEqual([])
  await close()
  await page.getByRole('button', { name: 'A file' }).click()
  await page.getByLabel('Or paste its lines').fill('title,link\nA kettle,https://shop.example/a')
  await page.getByRole('button', { name: 'Look it over' }).click()
  await page.getByText('2 lines, of which 1 cannot be added').waitFor()
  expect(await violationsOf(page, { exclude: [] })).toEqual([])
  await close()
  await page.getByRole('button', { name: 'Another guide' }).click()
  await page.getByRole('button', { name: 'Add Slippers' }).click()
  await page.getByLabel('Take over: Gift 2').waitFor()
  expect(await violationsOf(page, { exclude: [] })).toEqual([])
})
