import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  DUPLICATE_PRODUCT,
  EMPTY_POST,
  type GuideChoice,
  type Interlink,
  listGuideSelection,
  listInterlinks,
  listRecentGifts,
  type PickedPost,
  readProductCsv,
  readProductLink,
  reserveProductId,
  saveInterlinks,
  saveStaffGuide,
  searchGuideSelection,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser } from '../src/browser.ts'
import {
  answerGuide,
  intakeGift,
  openGuideEditor,
  readProduct,
  saveByKey,
  shownGifts,
  showsGifts,
  threeGifts,
} from '../src/guide-intake.ts'
import { eventually } from '../src/eventually.ts'
import { fixtures } from '../src/screen-site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('a link', () => {
  test('is looked at, shown, and added by Enter alone', async () => {
    answerGuide(threeGifts())
    const page = await openGuideEditor(browser)
    const field = page.getByLabel('Add a gift by its link')
    await field.fill('https://shop.example/kettle')
    await field.press('Enter')
    const add = page.getByRole('button', { name: 'Add as number 4' })
    await add.waitFor()
    await page.getByText('$24.50 at shop.example').waitFor()
    expect(fixtures.callsOf(reserveProductId)).toEqual([])
    await eventually(() => add.evaluate((button) => button === document.activeElement))
    await page.keyboard.press('Enter')
    await showsGifts(page, ['Gift 1', 'Gift 2', 'Gift 3', 'Read at /kettle'])
    await page.getByText('Read at /kettle is number 4.').waitFor()
    // Everything stays editable, and the next link may come at once.
    expect(await page.getByLabel('Price').inputValue()).toBe('24.5')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await saveByKey(page, () => fixtures.callsOf(saveStaffGuide).length > 0)
    expect(fixtures.callsOf(saveStaffGuide).at(-1)?.body).toMatchObject({
      products: [{}, {}, {}, { product_id: 901, title: 'Read at /kettle', link: 'https://shop.example/kettle' }],
    })
  })

  test('of a blacklisted site, or of a gift that is there, is answered while it is typed', async () => {
    answerGuide(threeGifts())
    const page = await openGuideEditor(browser)
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
    answerGuide(threeGifts())
    fixtures.fail(reserveProductId, 200, { code: 'duplicate-product', error: DUPLICATE_PRODUCT })
    const page = await openGuideEditor(browser)
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
    const guide = answerGuide(threeGifts())
    let isAway = true
    fixtures.answer(readProductLink, ({ body }) => {
      const { link } = body as { link: string }
      return { product: readProduct(link, link.endsWith('-7') && isAway ? { title: '', unread: true } : {}) }
    })
    const page = await openGuideEditor(browser)
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
    await saveByKey(page, () => guide.products.length === 21)
    expect(guide.products.slice(3).map(({ title }) => title)).toEqual([...added, 'Read at /new-7'])
  })

  test('are the most at once: what is beyond waits in the field', async () => {
    answerGuide([])
    const page = await openGuideEditor(browser)
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
    answerGuide([...threeGifts(), intakeGift(4, { post_id: 54 })])
    fixtures.answer(listRecentGifts, {
      posts: [51, 52, 53, 54].map((id) => gift(id, id === 52 ? 'https://shop.example/2' : `https://etsy.example/${id}`)),
    })
    const page = await openGuideEditor(browser)
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
    await showsGifts(page, ['Gift 1', 'Gift 2', 'Gift 3', 'Gift 4', 'Catalogue 51', 'Catalogue 53'])
    await saveByKey(page, () => fixtures.callsOf(saveStaffGuide).length > 0)
    expect(fixtures.callsOf(saveStaffGuide).at(-1)?.body).toMatchObject({
      products: [{}, {}, {}, {}, { post_id: 51, link: 'https://etsy.example/51' }, { post_id: 53 }],
    })
  })
})

describe('a file', () => {
  test('is looked over line by line before anything is added', async () => {
    answerGuide(threeGifts())
    fixtures.answer(readProductCsv, {
      products: [
        readProduct('https://shop.example/a', { title: 'A kettle', errors: ['Please upload an image'] }),
        { ...readProduct('https://shop.example/x'), title: 'A lamp', link: '', errors: ['Please provide a link'] },
        readProduct('https://shop.example/b', { title: 'A bell' }),
        readProduct('https://shop.example/1', { title: 'A twin', duplicate: true, errors: [DUPLICATE_PRODUCT] }),
        readProduct('https://shop.example/c', { title: 'A clock' }),
      ],
    })
    const page = await openGuideEditor(browser)
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
    await showsGifts(page, ['Gift 1', 'Gift 2', 'Gift 3', 'A kettle', 'A clock'])
  })

  test('that cannot be read says so beside what was pasted', async () => {
    answerGuide([])
    const sentence = 'The first line has to name a column “link”.'
    fixtures.fail(readProductCsv, 200, { code: 'csv-not-valid', error: sentence, fields: { csv: sentence } })
    const page = await openGuideEditor(browser)
    await page.getByRole('button', { name: 'A file' }).click()
    await page.getByLabel('Or paste its lines').fill('a,b\n1,2')
    await page.getByRole('button', { name: 'Look it over' }).click()
    await page.getByText(sentence).waitFor()
    expect(await page.getByLabel('Or paste its lines').inputValue()).toBe('a,b\n1,2')
    // Too much is said, and not cut off.
    const length = await page.getByLabel('Or paste its lines').evaluate((field: HTMLTextAreaElement) => {
      field.setRangeText(`link\n${'https://shop.example/kettle\n'.repeat(20_000)}`, 0, field.value.length)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      return field.value.length
    })
    await page.getByText('The file is too large.').waitFor()
    expect(await page.getByRole('button', { name: 'Look it over' }).isDisabled()).toBe(true)
    expect(await page.getByLabel('Or paste its lines').inputValue()).toHaveLength(length)
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
    answerGuide(threeGifts())
    let items: Interlink[] = [{ id: 1, keyword: 'tea', link: '/tea/', done: false, found: true }]
    fixtures.answer(listInterlinks, () => ({ items }))
    fixtures.answer(saveInterlinks, ({ body }) => {
      const { items: sent, removed } = body as { items: Partial<Interlink>[]; removed: number[] }
      const made = sent.map((item, place) => ({
        found: false,
        keyword: '',
        link: '',
        done: false,
        ...item,
        id: item.id ?? 50 + place,
      }))
      const kept = items.filter(({ id }) => !removed.includes(id))
      const changed = kept.map((item) => made.find(({ id }) => id === item.id) ?? item)
      items = [...changed, ...made.filter(({ id }) => !items.some((one) => one.id === id))]
      return { items }
    })
    fixtures.answer(listGuideSelection, { posts: [choice(1, 'slippers', 'Slippers'), choice(2, 'lamps', 'Lamps')] })
    fixtures.answer(searchGuideSelection, { posts: [choice(3, 'gifts-for-nappers', 'Gifts For Nappers')] })
    const page = await openGuideEditor(browser)
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
          { keyword: 'Slippers', link: '/slippers/', done: false },
          { keyword: 'Gifts For Nappers', link: '/gifts-for-nappers/', done: false },
        ],
        removed: [],
      },
    ])
    // Somebody else adds one, which this page has not read.
    items = [...items, { id: 70, keyword: 'lamps', link: '/lamps/', done: false, found: false }]
    await region.getByLabel('Done: /tea/').check()
    await page.getByText('1 of 4').waitFor()
    await region.getByRole('button', { name: 'Remove the link to /slippers/' }).click()
    await page.getByText('The link to /slippers/ is off the list.').waitFor()
    await eventually(() => items.length === 3)
    expect(items.map(({ keyword }) => keyword)).toEqual(['tea', 'Gifts For Nappers', 'lamps'])
  })

  test('that are none of ours are refused where they stand', async () => {
    answerGuide(threeGifts())
    const sentence = 'Please give a page of this site, such as /gifts-for-tea-people/'
    fixtures.fail(saveInterlinks, 200, { code: 'link-not-ours', error: sentence })
    const page = await openGuideEditor(browser)
    const region = page.getByRole('region', { name: /^Interlinking/ })
    await region.getByLabel('Words').fill('tea')
    await region.getByLabel('Lead to').fill('https://elsewhere.example/')
    await region.getByRole('button', { name: 'Add the link' }).click()
    await region.getByText(sentence).waitFor()
    expect(await region.getByLabel('Lead to').inputValue()).toBe('https://elsewhere.example/')
  })
})
