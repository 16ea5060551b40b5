import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  cropGuideImage,
  DUPLICATE_PRODUCT,
  EMPTY_POST,
  getStaffGuide,
  GUIDE_CHANGE_FAILED,
  type GuideChoice,
  type Interlink,
  listGuideSelection,
  listInterlinks,
  listRecentGifts,
  notifyBrokenLink,
  type PickedPost,
  readProductCsv,
  readProductLink,
  reserveProductId,
  saveInterlinks,
  saveStaffGuide,
  searchGuideSelection,
  uploadGuideMainImage,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser, visit } from '../src/browser.ts'
import { answerGuide, type EditedGuide, guideProduct, readProduct, shownGifts } from '../src/edited-guide.ts'
import { eventually } from '../src/eventually.ts'
import { faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const EDITOR = '/editor/dashboard/7/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function openEditor(path = EDITOR, name: Parameters<typeof sessionOf>[0] = 'editor'): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf(name), reducedMotion: 'reduce' })
  await open(page, path)
  await page.getByRole('heading', { name: /^Gifts/ }).waitFor()
  return page
}

const three = () => [1, 2, 3].map((id) => guideProduct(id))
const becomes = async (page: Page, titles: string[]): Promise<void> => {
  await eventually(async () => JSON.stringify(await shownGifts(page)) === JSON.stringify(titles))
}

/** Saves by a key, since two seconds of quiet are long, and waits until the server has it. */
async function saved(page: Page, isSaved: () => boolean): Promise<void> {
  await page.keyboard.press('Control+S')
  await eventually(isSaved)
}
const idsOf = ({ products }: EditedGuide): string => products.map(({ product_id: id }) => id).join(' ')

describe('a link', () => {
  test('is looked at, shown, and added by Enter alone', async () => {
    answerGuide(three())
    const page = await openEditor()
    const field = page.getByLabel('Add a gift by its link')
    await field.fill('https://shop.example/kettle')
    await field.press('Enter')
    const add = page.getByRole('button', { name: 'Add as number 4' })
    await add.waitFor()
    await page.getByText('$24.50 at shop.example').waitFor()
    expect(fixtures.callsOf(reserveProductId)).toEqual([])
    await eventually(() => add.evaluate((button) => button === document.activeElement))
    await page.keyboard.press('Enter')
    await becomes(page, ['Gift 1', 'Gift 2', 'Gift 3', 'Read at /kettle'])
    await page.getByText('Read at /kettle is number 4.').waitFor()
    // Everything stays editable, and the next link may come at once.
    expect(await page.getByLabel('Price').inputValue()).toBe('24.5')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await saved(page, () => fixtures.callsOf(saveStaffGuide).length > 0)
    expect(fixtures.callsOf(saveStaffGuide).at(-1)?.body).toMatchObject({
      products: [{}, {}, {}, { product_id: 901, title: 'Read at /kettle', link: 'https://shop.example/kettle' }],
    })
  })

  test('of a blacklisted site, or of a gift that is there, is answered while it is typed', async () => {
    answerGuide(three())
    const page = await openEditor()
    const field = page.getByLabel('Add a gift by its link')
    await field.pressSequentially('https://www.tat.example/')
    await page.getByText('Blacklisted site').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill('https://shop.example/2/?utm_source=x')
    await page.getByText(DUPLICATE_PRODUCT).waitFor()
    await field.press('Enter')
    await field.fill('nonsense')
    expect(await page.getByText(DUPLICATE_PRODUCT).count()).toBe(0)
    await field.press('Enter')
    await page.getByText('Product link invalid or missing').waitFor()
    expect(fixtures.callsOf(readProductLink)).toEqual([])
  })

  test('is said to be there by the server, which knows more', async () => {
    answerGuide(three())
    fixtures.fail(reserveProductId, 200, { code: 'duplicate-product', error: DUPLICATE_PRODUCT })
    const page = await openEditor()
    await page.getByLabel('Add a gift by its link').fill('https://shop.example/kettle')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add as number 4' }).click()
    await page.getByText(DUPLICATE_PRODUCT).waitFor()
    expect(await page.getByLabel('Add a gift by its link').inputValue()).toBe('https://shop.example/kettle')
    expect(await shownGifts(page)).toHaveLength(3)
  })
})

describe('twenty links', () => {
  const links = Array.from({ length: 20 }, (_, place) => `https://shop.example/new-${place + 1}`)

  test('are read, those that worked are added in their order, and the others say why', async () => {
    const guide = answerGuide(three())
    let isAway = true
    fixtures.answer(readProductLink, ({ body }) => {
      const { link } = body as { link: string }
      return { product: readProduct(link, link.endsWith('-7') && isAway ? { title: '', unread: true } : {}) }
    })
    const page = await openEditor()
    const given = links.with(11, 'https://tat.example/12').with(15, 'https://shop.example/2')
    // Several links in the field for one go to the list.
    await page.getByLabel('Add a gift by its link').evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, given.join('\n'))
    const dialog = page.getByRole('dialog', { name: 'Several links' })
    await dialog.getByRole('button', { name: 'Look at 20' }).click()
    await dialog.getByText('17 added, 3 not').waitFor()
    const row = (link: string) => dialog.getByRole('listitem').filter({ hasText: link })
    await row('https://tat.example/12').getByText('Blacklisted site').waitFor()
    await row('https://shop.example/2').last().getByText(DUPLICATE_PRODUCT).waitFor()
    await row('https://shop.example/new-7').getByText('That page could not be read.').waitFor()
    expect(fixtures.callsOf(readProductLink)).toHaveLength(18)
    expect(await violationsOf(page, { exclude: [] })).toEqual([])
    isAway = false
    await dialog.getByRole('button', { name: 'Try again: https://shop.example/new-7' }).click()
    await dialog.getByText('18 added, 2 not').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const added = links.filter((_, place) => ![6, 11, 15].includes(place)).map((link) => `Read at ${new URL(link).pathname}`)
    await saved(page, () => guide.products.length === 21)
    expect(guide.products.slice(3).map(({ title }) => title)).toEqual([...added, 'Read at /new-7'])
  })

  test('are the most at once: what is beyond waits in the field', async () => {
    answerGuide([])
    const page = await openEditor()
    await page.getByRole('button', { name: 'Several links' }).click()
    const dialog = page.getByRole('dialog', { name: 'Several links' })
    await dialog.getByRole('textbox', { name: 'Links' }).fill([...links, 'https://shop.example/one-more'].join('\n'))
    await dialog.getByText('These are 21: the first 20 are read').waitFor()
    await dialog.getByRole('button', { name: 'Look at 20' }).click()
    await dialog.getByText('20 added').waitFor()
    await dialog.getByRole('button', { name: 'More links' }).click()
    expect(await dialog.getByRole('textbox', { name: 'Links' }).inputValue()).toBe('https://shop.example/one-more')
  })
})

describe('the catalogue', () => {
  const gift = (id: number, link: string): PickedPost => ({
    ...EMPTY_POST,
    id,
    title: `Catalogue ${id}`,
    slug: `catalogue-${id}`,
    price: 20,
    merchant: 'Etsy',
    image: '/media/placeholder.svg',
    merchant_link: link,
  })

  test('gives gifts by the keyboard alone, and says at its row what is in the guide already', async () => {
    answerGuide([...three(), guideProduct(4, { post_id: 54 })])
    fixtures.answer(listRecentGifts, {
      posts: [51, 52, 53, 54].map((id) => gift(id, id === 52 ? 'https://shop.example/2' : `https://etsy.example/${id}`)),
    })
    const page = await openEditor()
    await page.getByRole('button', { name: 'From the catalogue' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add gifts' })
    await dialog.getByRole('button', { name: 'Added: Catalogue 54' }).waitFor()
    await dialog.getByLabel('Search').focus()
    for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'Space', 'ArrowDown', 'Space', 'Control+Enter'])
      await page.keyboard.press(key)
    await dialog.getByRole('alert').getByText(DUPLICATE_PRODUCT).waitFor()
    await dialog.getByText('2 added').waitFor()
    expect(await dialog.getByRole('listitem').filter({ hasText: DUPLICATE_PRODUCT }).textContent()).toContain('Catalogue 52')
    await page.keyboard.press('Escape')
    await becomes(page, ['Gift 1', 'Gift 2', 'Gift 3', 'Gift 4', 'Catalogue 51', 'Catalogue 53'])
    await saved(page, () => fixtures.callsOf(saveStaffGuide).length > 0)
    expect(fixtures.callsOf(saveStaffGuide).at(-1)?.body).toMatchObject({
      products: [{}, {}, {}, {}, { post_id: 51, link: 'https://etsy.example/51' }, { post_id: 53 }],
    })
  })
})

describe('a file', () => {
  test('is looked over line by line before anything is added', async () => {
    answerGuide(three())
    fixtures.answer(readProductCsv, {
      products: [
        readProduct('https://shop.example/a', { title: 'A kettle', errors: ['Please upload an image'] }),
        { ...readProduct('https://shop.example/x'), title: 'A lamp', link: '', errors: ['Please provide a link'] },
        readProduct('https://shop.example/b', { title: 'A bell' }),
        readProduct('https://shop.example/1', { title: 'A twin', duplicate: true, errors: [DUPLICATE_PRODUCT] }),
        readProduct('https://shop.example/c', { title: 'A clock' }),
      ],
    })
    const page = await openEditor()
    await page.getByRole('button', { name: 'A file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gifts from a file' })
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'gifts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('title,link\nA kettle,https://shop.example/a'),
    })
    await dialog.getByText('5 lines, of which 2 cannot be added').waitFor()
    expect(fixtures.callsOf(readProductCsv)).toMatchObject([{ body: { csv: 'title,link\nA kettle,https://shop.example/a' } }])
    const line = (title: string) => dialog.getByRole('listitem').filter({ hasText: title })
    await line('A lamp').getByText('Please provide a link').waitFor()
    await line('A twin').getByText(DUPLICATE_PRODUCT).waitFor()
    await line('A kettle').getByText('Please upload an image').waitFor()
    expect(await dialog.getByLabel('Add line 2: A lamp').isDisabled()).toBe(true)
    expect(await violationsOf(page, { exclude: [] })).toEqual([])
    expect(fixtures.callsOf(reserveProductId)).toEqual([])
    await dialog.getByLabel('Add line 3: A bell').uncheck()
    await dialog.getByRole('button', { name: 'Add 2' }).click()
    await dialog.getByText('2 of 2 added').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await becomes(page, ['Gift 1', 'Gift 2', 'Gift 3', 'A kettle', 'A clock'])
  })

  test('that cannot be read says so beside what was pasted', async () => {
    answerGuide([])
    const sentence = 'The first line has to name a column “link”.'
    fixtures.fail(readProductCsv, 200, { code: 'csv-not-valid', error: sentence, fields: { csv: sentence } })
    const page = await openEditor()
    await page.getByRole('button', { name: 'A file' }).click()
    await page.getByLabel('Or paste its lines').fill('a,b\n1,2')
    await page.getByRole('button', { name: 'Look it over' }).click()
    await page.getByText(sentence).waitFor()
    expect(await page.getByLabel('Or paste its lines').inputValue()).toBe('a,b\n1,2')
  })
})

describe('a picture', () => {
  test('is cut by the keyboard, from where it was cut before', async () => {
    const source = `/media/${'d'.repeat(32)}/640.jpg`
    answerGuide([
      guideProduct(1, { crop: true, crop_source: source, crop_left: 0, crop_right: 300, crop_top: 250, crop_bottom: 0 }),
    ])
    const page = await openEditor()
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
    const { crop_left: left, crop_right: right, crop_top: top, crop_bottom: bottom } = call?.body as Record<string, number>
    expect(((right ?? 0) - (left ?? 0)) / ((bottom ?? 0) - (top ?? 0))).toBeCloseTo(300 / 250, 1)
    await page
      .locator(`img[src="/media/${'c'.repeat(32)}/320.jpg"]`)
      .first()
      .waitFor()
    await saved(page, () => fixtures.callsOf(saveStaffGuide).length > 0)
    expect(fixtures.callsOf(saveStaffGuide).at(-1)?.body).toMatchObject({ products: [{ crop_right: right }] })
  })

  test('comes from an address or a file, cut in its middle until another part is chosen', async () => {
    answerGuide([guideProduct(1, { image: '' })])
    const page = await openEditor()
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
    const guide = answerGuide([guideProduct(1)])
    fixtures.fail(cropGuideImage, 200, {
      code: 'image-refused',
      error: GUIDE_CHANGE_FAILED,
      fields: { image: 'Please use a JPEG, PNG, WebP, AVIF or GIF image.' },
    })
    const page = await openEditor()
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    const gifts = page.getByRole('region', { name: /^Gifts/ })
    await gifts.getByLabel('Or its address').fill('https://shop.example/kettle.svg')
    await page.keyboard.press('Enter')
    await gifts.getByText(`${GUIDE_CHANGE_FAILED} Please use a JPEG`).waitFor()
    guide.products = [guideProduct(1, { crop_error: true })]
    await page.reload()
    await page.getByText('Its picture could not be cut').waitFor()
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    await gifts.getByText(GUIDE_CHANGE_FAILED).waitFor()
  })

  test('at the head is cut around the point that every crop keeps', async () => {
    answerGuide(three())
    const source = `/media/${'a'.repeat(32)}/960.jpg`
    fixtures.answer(uploadGuideMainImage, (_asked, usual) => ({ ...usual, source_image: source }))
    const page = await openEditor()
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
    const guide = answerGuide(Array.from({ length: 12 }, (_, place) => guideProduct(place + 1)))
    const page = await openEditor()
    const handle = (id: number) => page.getByRole('button', { name: `Drag Gift ${id}`, exact: true })
    await handle(1).press('Alt+ArrowDown')
    await becomes(page, ['Gift 2', 'Gift 1', ...[3, 4, 5, 6, 7, 8, 9, 10].map((id) => `Gift ${id}`)])
    await handle(10).press('Alt+ArrowDown')
    await becomes(page, ['Gift 10', 'Gift 12'])
    await eventually(() => handle(10).evaluate((button) => button === document.activeElement))
    await page.keyboard.press('Alt+ArrowUp')
    await becomes(page, ['Gift 2', 'Gift 1', ...[3, 4, 5, 6, 7, 8, 9, 10].map((id) => `Gift ${id}`)])
    await page.getByRole('button', { name: 'Open gift 1', exact: true }).click()
    await page.getByLabel('Number in the guide').fill('12')
    await page.keyboard.press('Enter')
    await becomes(page, ['Gift 12', 'Gift 2'])
    await saved(page, () => idsOf(guide) === '1 3 4 5 6 7 8 9 10 11 12 2')
  })

  test('is changed by dragging', async () => {
    answerGuide(three())
    const page = await openEditor()
    await page.getByRole('button', { name: 'Drag Gift 2' }).evaluate((handle) => handle.scrollIntoView({ block: 'center' }))
    const from = await page.getByRole('button', { name: 'Drag Gift 1' }).boundingBox()
    const to = await page.getByRole('button', { name: 'Drag Gift 3' }).boundingBox()
    if (from === null || to === null) throw new Error('The handles are there')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, from.y + from.height, { steps: 4 })
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
    await becomes(page, ['Gift 2', 'Gift 3', 'Gift 1'])
  })

  test('is as before once a removal is undone', async () => {
    const guide = answerGuide(three())
    const page = await openEditor()
    await page.getByRole('button', { name: 'Remove Gift 2' }).click()
    await becomes(page, ['Gift 1', 'Gift 3'])
    await saved(page, () => idsOf(guide) === '1 3')
    await page.getByText('Gift 2 is out of the guide.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await becomes(page, ['Gift 1', 'Gift 2', 'Gift 3'])
    await saved(page, () => idsOf(guide) === '1 2 3')
  })
})

describe('a gift', () => {
  test('says at each field what is wrong, while it is typed, with the words counted', async () => {
    answerGuide([guideProduct(1)])
    const page = await openEditor(EDITOR, 'guides')
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    const says = async (label: string): Promise<string> => {
      const id = await page.getByLabel(label, { exact: true }).last().getAttribute('aria-describedby')
      return id === null ? '' : ((await page.locator(`[id="${id}"]`).textContent()) ?? '')
    }
    await page.getByText('34 of 30 to 60 words').waitFor()
    await page.getByLabel('Description').fill('Two words')
    expect(await says('Description')).toBe('Please provide a description that is at least 30 words')
    await page.getByText('2 of 30 to 60 words').waitFor()
    await page.getByLabel('Description').fill('word '.repeat(61))
    expect(await says('Description')).toBe('Please provide a description that is 60 words or under')
    await page.getByLabel('Link', { exact: true }).fill('https://deep.tat.example/kettle')
    expect(await says('Link')).toBe('Blacklisted site')
    await page.getByLabel('Price').fill('-5')
    expect(await says('Price')).toBe('Please provide a price')
    expect(await page.getByLabel('Price').inputValue()).toBe('-5')
  })

  test('has what was typed last, saved by a key or kept when the page is left at once', async () => {
    answerGuide(three())
    const page = await openEditor()
    await page.getByRole('button', { name: 'Open gift 1' }).click()
    const title = page.getByRole('textbox', { name: 'Title' }).last()
    await title.press('End')
    await title.pressSequentially(' sings')
    await saved(page, () => fixtures.callsOf(saveStaffGuide).length > 0)
    expect(fixtures.callsOf(saveStaffGuide)).toMatchObject([{ body: { products: [{ title: 'Gift 1 sings' }, {}, {}] } }])
    fixtures.fail(saveStaffGuide, 503)
    await title.pressSequentially(' loudly')
    await page.reload()
    await page.getByText('Gift 1 sings loudly').waitFor()
  })

  test('with a broken link is noted as told of, and the note taken back', async () => {
    const guide = answerGuide([guideProduct(1, { broken: true })])
    fixtures.answer(notifyBrokenLink, ({ body }) => {
      const isNotified = !(body as { unset: boolean }).unset
      guide.products = [guideProduct(1, { broken: true, notified_broken: isNotified })]
      return { notified_broken: isNotified }
    })
    const page = await openEditor()
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
    answerGuide(Array.from({ length: 25 }, (_, place) => guideProduct(place + 1, place === 23 ? { price: null } : {})))
    fixtures.answer(getStaffGuide, (_asked, usual) => {
      const products = Array.from({ length: 25 }, (_, place) => guideProduct(place + 1, place === 23 ? { price: null } : {}))
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
    const page = await openEditor()
    await page.getByRole('link', { name: 'A gift has a fault' }).click()
    await page.getByRole('button', { name: 'Close gift 24' }).waitFor()
    await eventually(() => page.getByLabel('Price').evaluate((input) => input === document.activeElement))
  })
})

describe('links to other guides', () => {
  const choice = (id: number, slug: string, title: string): GuideChoice => ({
    id,
    slug,
    slug_title: title,
    posts: 12,
    title,
    image: '/media/placeholder.svg',
    published: true,
  })

  test('are chosen in the same dialog, ticked off and taken off the list', async () => {
    answerGuide(three())
    let items: Interlink[] = [{ id: 1, keyword: 'tea', link: '/tea/', done: false, found: true }]
    fixtures.answer(listInterlinks, () => ({ items }))
    fixtures.answer(saveInterlinks, ({ body }) => {
      const sent = (body as { items: Partial<Interlink>[] }).items
      items = sent.map((item, place) => ({
        found: false,
        keyword: '',
        link: '',
        done: false,
        ...item,
        id: item.id ?? 50 + place,
      }))
      return { items }
    })
    fixtures.answer(listGuideSelection, { posts: [choice(1, 'slippers', 'Slippers'), choice(2, 'lamps', 'Lamps')] })
    fixtures.answer(searchGuideSelection, { posts: [choice(3, 'gifts-for-nappers', 'Gifts For Nappers')] })
    const page = await openEditor()
    const region = page.getByRole('region', { name: /^Interlinking/ })
    await region.getByText('In the text').waitFor()
    await region.getByRole('button', { name: 'Choose guides' }).click()
    const dialog = page.getByRole('dialog', { name: 'Guides to lead to' })
    await dialog.getByRole('button', { name: 'Add Slippers' }).click()
    await dialog.getByLabel('Search').fill('napp')
    await dialog.getByRole('button', { name: 'Add Gifts For Nappers' }).click()
    expect(fixtures.callsOf(searchGuideSelection).at(-1)).toMatchObject({
      params: { term: 'napp' },
      query: { perpage: '90', onlypub: 'true' },
    })
    await dialog.getByRole('button', { name: 'Done' }).click()
    await region.getByLabel('Words for /gifts-for-nappers/').waitFor()
    expect(fixtures.callsOf(saveInterlinks).map(({ body }) => body)).toEqual([
      {
        items: [
          { id: 1, keyword: 'tea', link: '/tea/', done: false },
          { keyword: 'Slippers', link: '/slippers/', done: false },
          { keyword: 'Gifts For Nappers', link: '/gifts-for-nappers/', done: false },
        ],
      },
    ])
    await region.getByLabel('Done: /tea/').check()
    await page.getByText('1 of 3').waitFor()
    await region.getByRole('button', { name: 'Remove the link to /slippers/' }).click()
    await page.getByText('The link to /slippers/ is off the list.').waitFor()
    await eventually(() => items.length === 2)
  })

  test('that are none of ours are refused where they stand', async () => {
    answerGuide(three())
    const sentence = 'Please give a page of this site, such as /gifts-for-tea-people/'
    fixtures.fail(saveInterlinks, 200, { code: 'link-not-ours', error: sentence })
    const page = await openEditor()
    const region = page.getByRole('region', { name: /^Interlinking/ })
    await region.getByLabel('Words').fill('tea')
    await region.getByLabel('Lead to').fill('https://elsewhere.example/')
    await region.getByRole('button', { name: 'Add the link' }).click()
    await region.getByText(sentence).waitFor()
    expect(await region.getByLabel('Lead to').inputValue()).toBe('https://elsewhere.example/')
  })
})

test('the editor is accessible with a gift open, in two widths, light and dark', async () => {
  answerGuide([guideProduct(1, { broken: true, title: '' }), guideProduct(2), guideProduct(3, { crop_error: true })])
  fixtures.answer(listInterlinks, { items: [{ id: 1, keyword: 'tea', link: '/tea/', done: true, found: true }] })
  const page = await openEditor()
  await page.getByRole('button', { name: 'Open gift 1' }).click()
  await page.getByLabel('Add a gift by its link').fill('https://tat.example/')
  expect(await faultsAtWidths(page)).toEqual([])
})
