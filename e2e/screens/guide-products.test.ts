import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  cropGuideImage,
  getStaffGuide,
  GUIDE_CHANGE_FAILED,
  listInterlinks,
  notifyBrokenLink,
  saveStaffGuide,
  uploadGuideMainImage,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser } from '../src/browser.ts'
import { answerGuide, intakeGift, openGuideEditor, saveByKey, shownGifts, showsGifts, threeGifts } from '../src/guide-intake.ts'
import type { EditedGuide } from '../src/edited-guide.ts'
import { eventually } from '../src/eventually.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'
import { WIDTHS } from '../src/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const idsOf = ({ products }: EditedGuide): string => products.map(({ product_id: id }) => id).join(' ')

describe('a picture', () => {
  test('is cut by the keyboard, from where it was cut before', async () => {
    const source = `/media/${'d'.repeat(32)}/640.jpg`
    answerGuide([
      intakeGift(1, { crop: true, crop_source: source, crop_left: 0, crop_right: 300, crop_top: 250, crop_bottom: 0 }),
    ])
    const page = await openGuideEditor(browser)
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    await page
      .getByRole('region', { name: /^Gifts/ })
      .getByRole('button', { name: 'Cut' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Gift 1' })
    await dialog.getByRole('button', { name: 'Keep this part' }).isEnabled()
    await dialog.getByLabel('Closer').focus()
    await eventually(async () => Number(await dialog.getByLabel('Closer').inputValue()) > 1)
    await page.keyboard.press('ArrowLeft')
    expect(await violationsOf(page, { exclude: [] })).toEqual([])
    await dialog.getByRole('button', { name: 'Keep this part' }).click()
    await dialog.waitFor({ state: 'detached' })
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

  test('comes from an address or a file, cut in its middle until another part is chosen', async () => {
    answerGuide([intakeGift(1, { image: '' })])
    const page = await openGuideEditor(browser)
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    const gifts = page.getByRole('region', { name: /^Gifts/ })
    await gifts.getByText('Please upload an image').waitFor()
    await gifts.getByLabel('Or its address').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await gifts.getByText('An address of a picture begins with').waitFor()
    await gifts.getByLabel('Or its address').fill('https://shop.example/kettle.jpg')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Gift 1' })
    await dialog.getByRole('button', { name: 'Leave it' }).click()
    expect(fixtures.callsOf(cropGuideImage)).toMatchObject([{ body: { source_image: 'https://shop.example/kettle.jpg' } }])
    expect(await gifts.getByText('Please upload an image').count()).toBe(0)
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await gifts.locator('input[type=file]').setInputFiles({
      name: 'kettle.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pixel, 'base64'),
    })
    await dialog.waitFor()
    expect(fixtures.callsOf(cropGuideImage).at(-1)?.body).toMatchObject({ source_image: `data:image/png;base64,${pixel}` })
  })

  test('that cannot be cut says so at its gift, and still does after a reload', async () => {
    const guide = answerGuide([intakeGift(1)])
    fixtures.fail(cropGuideImage, 200, {
      code: 'image-refused',
      error: GUIDE_CHANGE_FAILED,
      fields: { image: 'Please use a JPEG, PNG, WebP, AVIF or GIF image.' },
    })
    const page = await openGuideEditor(browser)
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    const gifts = page.getByRole('region', { name: /^Gifts/ })
    await gifts.getByLabel('Or its address').fill('https://shop.example/kettle.svg')
    await page.keyboard.press('Enter')
    await gifts.getByText(`${GUIDE_CHANGE_FAILED} Please use a JPEG`).waitFor()
    guide.products = [intakeGift(1, { crop_error: true })]
    await page.reload()
    await page.getByText('Its picture could not be cut').waitFor()
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    await gifts.getByText(GUIDE_CHANGE_FAILED).waitFor()
    expect(fixtures.callsOf(cropGuideImage)).toMatchObject([{ body: { product_id: 1 } }])
  })

  test('at the head is cut around the point that every crop keeps', async () => {
    answerGuide(threeGifts())
    const source = `/media/${'a'.repeat(32)}/960.jpg`
    fixtures.answer(uploadGuideMainImage, (_asked, usual) => ({ ...usual, source_image: source }))
    const page = await openGuideEditor(browser)
    await page.getByRole('region', { name: 'Main picture' }).getByRole('button', { name: 'Cut' }).click()
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

describe('the order of gifts', () => {
  test('is changed by keys, beyond the ten that are shown, and the focus goes along', async () => {
    const guide = answerGuide(Array.from({ length: 12 }, (_, place) => intakeGift(place + 1)))
    const page = await openGuideEditor(browser)
    const handle = (id: number) => page.getByRole('button', { name: `Drag Gift ${id}`, exact: true })
    await handle(1).press('Alt+ArrowDown')
    await showsGifts(page, ['Gift 2', 'Gift 1', ...[3, 4, 5, 6, 7, 8, 9, 10].map((id) => `Gift ${id}`)])
    await handle(10).press('Alt+ArrowDown')
    await showsGifts(page, ['Gift 10', 'Gift 12'])
    await eventually(() => handle(10).evaluate((button) => button === document.activeElement))
    await page.keyboard.press('Alt+ArrowUp')
    await showsGifts(page, ['Gift 2', 'Gift 1', ...[3, 4, 5, 6, 7, 8, 9, 10].map((id) => `Gift ${id}`)])
    await page.getByRole('button', { name: 'Open gift 1', exact: true }).click()
    await page.getByLabel('Number in the guide').fill('12')
    await page.keyboard.press('Enter')
    await showsGifts(page, ['Gift 12', 'Gift 2'])
    await saveByKey(page, () => idsOf(guide).startsWith('1 3'))
    expect(idsOf(guide)).toBe('1 3 4 5 6 7 8 9 10 11 12 2')
  })

  test('is changed by dragging', async () => {
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
    await saveByKey(page, () => idsOf(guide) !== '1 2 3')
    expect(idsOf(guide)).toBe('2 3 1')
  })

  test('is as before once a removal is undone', async () => {
    const guide = answerGuide(threeGifts())
    const page = await openGuideEditor(browser)
    await page.getByRole('button', { name: 'Remove Gift 2' }).click()
    await showsGifts(page, ['Gift 1', 'Gift 3'])
    const after = page.getByRole('button', { name: 'Drag Gift 3' })
    await eventually(() => after.evaluate((handle) => handle === document.activeElement))
    await saveByKey(page, () => idsOf(guide) === '1 3')
    await page.getByText('Gift 2 is out of the guide.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await showsGifts(page, ['Gift 1', 'Gift 2', 'Gift 3'])
    await saveByKey(page, () => guide.products.length === 3)
    expect(idsOf(guide)).toBe('1 2 3')
  })

  test('is as before once a removal is undone after the editor was left', async () => {
    const guide = answerGuide(threeGifts())
    const page = await openGuideEditor(browser)
    await page.getByRole('button', { name: 'Remove Gift 2' }).click()
    await page.getByRole('link', { name: 'Gift guides' }).first().click()
    await eventually(() => idsOf(guide) === '1 3')
    await page.getByText('Gift 2 is out of the guide. Earlier versions keep it.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The guide has that change.').waitFor()
    expect(idsOf(guide)).toBe('1 2 3')
  })

  test('says where a gift is whose removal could not be undone any more', async () => {
    const guide = answerGuide(threeGifts())
    const page = await openGuideEditor(browser)
    await page.getByRole('button', { name: 'Remove Gift 2' }).click()
    await page.getByRole('link', { name: 'Gift guides' }).first().click()
    await eventually(() => idsOf(guide) === '1 3')
    fixtures.fail(saveStaffGuide, 503)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The guide could not be changed. Its earlier versions have what was there.').waitFor()
    expect(idsOf(guide)).toBe('1 3')
  })
})

describe('a gift', () => {
  test('says at each field what is wrong, while it is typed, with the words counted', async () => {
    answerGuide([intakeGift(1)])
    const page = await openGuideEditor(browser, 'guides')
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    const textOf = async (label: string): Promise<string> => {
      const id = await page.getByLabel(label, { exact: true }).last().getAttribute('aria-describedby')
      return id === null ? '' : ((await page.locator(`[id="${id}"]`).textContent()) ?? '')
    }
    const says = (label: string, sentence: string) => eventually(async () => (await textOf(label)) === sentence)
    await page.getByText('34 of 30 to 60 words').waitFor()
    await page.getByLabel('Description').fill('Two words')
    await says('Description', 'Please provide a description that is at least 30 words')
    await page.getByText('2 of 30 to 60 words').waitFor()
    await page.getByLabel('Description').fill('word '.repeat(61))
    await says('Description', 'Please provide a description that is 60 words or under')
    await page.getByLabel('Link', { exact: true }).fill('https://deep.tat.example/kettle')
    await says('Link', 'Blacklisted site')
    await page.getByLabel('Price').fill('-5')
    await says('Price', 'Please provide a price')
    expect(await page.getByLabel('Price').inputValue()).toBe('-5')
  })

  test('has what was typed last, saved by a key or kept when the page is left at once', async () => {
    answerGuide(threeGifts())
    const page = await openGuideEditor(browser)
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    const title = page.getByRole('textbox', { name: 'Title' }).last()
    await title.press('End')
    await title.pressSequentially(' sings')
    await saveByKey(page, () => fixtures.callsOf(saveStaffGuide).length > 0)
    expect(fixtures.callsOf(saveStaffGuide)).toMatchObject([{ body: { products: [{ title: 'Gift 1 sings' }, {}, {}] } }])
    fixtures.fail(saveStaffGuide, 503)
    await title.pressSequentially(' loudly')
    await page.reload()
    await page.getByText('Gift 1 sings loudly').waitFor()
  })

  test('with a broken link is noted as told of, and the note taken back', async () => {
    const guide = answerGuide([intakeGift(1, { broken: true })])
    fixtures.answer(notifyBrokenLink, ({ body }) => {
      const isNotified = !(body as { unset: boolean }).unset
      guide.products = [intakeGift(1, { broken: true, notified_broken: isNotified })]
      return { notified_broken: isNotified }
    })
    const page = await openGuideEditor(browser)
    await page.getByText('Its link is broken').waitFor()
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    await page.getByRole('button', { name: 'Notify of the broken link' }).click()
    await page.getByText('Its link is broken; somebody was told of it.').waitFor()
    await page.getByRole('button', { name: 'Take the note back' }).click()
    await page.getByText('nobody was told of it yet').waitFor()
    expect(fixtures.callsOf(notifyBrokenLink).map(({ body }) => body)).toEqual([
      { product: 1, buying_guide: 7, unset: false },
      { product: 1, buying_guide: 7, unset: true },
    ])
  })

  test('is led to by what the server found of it, wherever it stands', async () => {
    answerGuide(Array.from({ length: 25 }, (_, place) => intakeGift(place + 1, place === 23 ? { price: null } : {})))
    fixtures.answer(getStaffGuide, (_asked, usual) => {
      const products = Array.from({ length: 25 }, (_, place) => intakeGift(place + 1, place === 23 ? { price: null } : {}))
      const gate = {
        name: 'product-errors',
        level: 'required',
        ok: false,
        message: 'A gift has a fault',
        product_id: 24,
        waived: null,
      }
      return { ...usual, guide: { ...usual.guide, id: 7, status: 'draft' }, products, gates: [gate], can_edit: true } as never
    })
    const page = await openGuideEditor(browser)
    await page.getByRole('link', { name: 'A gift has a fault' }).click()
    await page.getByRole('button', { name: 'Close gift 24' }).waitFor()
    await eventually(() => page.getByLabel('Price').evaluate((input) => input === document.activeElement))
    expect(await shownGifts(page)).toEqual([21, 22, 23, 24, 25].map((id) => `Gift ${id}`))
  })
})

test('the editor is accessible with a gift open, at every width, light and dark', async () => {
  answerGuide([intakeGift(1, { broken: true, title: '' }), intakeGift(2), intakeGift(3, { crop_error: true })])
  fixtures.answer(listInterlinks, { items: [{ id: 1, keyword: 'tea', link: '/tea/', done: true, found: true }] })
  const page = await openGuideEditor(browser)
  await page.getByRole('button', { name: 'Open gift 1' }).click()
  await page.getByLabel('Add a gift by its link').fill('https://tat.example/')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await findPageFaults(page)]).toEqual([width, []])
  }
})
