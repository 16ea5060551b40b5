import { beforeAll, expect, test } from '@jest/globals'
import { copyGuideProducts, EMPTY_POST, getGuide, getStaffGuide, listGuideSelection, listRecentGifts } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { answerGuide, intakeGift, openGuideEditor, showsGifts, threeGifts } from '../src/guide-intake.ts'
import { fixtures } from '../src/screen-site.ts'

/** A guide that visitors read. */
const ELSES = 'for-gardeners-who-talk-to-it'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('gifts of another guide are taken over with their texts, but for those that are wanted there alone', async () => {
  const kept = answerGuide(threeGifts())
  fixtures.answer(listGuideSelection, {
    posts: [{ id: 33, slug: 'slippers', slug_title: 'Slippers', title: 'Slippers', posts: 3, image: '', published: true }],
  })
  fixtures.answer(copyGuideProducts, () => {
    const copy = intakeGift(904, { title: 'Gift 3' })
    kept.products = [...kept.products, copy]
    return { products: [copy], version: 2, left_out: [1] }
  })
  const page = await openGuideEditor(browser)
  await page.getByRole('button', { name: 'Another guide' }).click()
  await page.getByRole('dialog', { name: 'Take gifts over from' }).getByRole('button', { name: 'Add Slippers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Slippers' })
  await dialog.getByLabel('Take over: Gift 2').uncheck()
  expect(await violationsOf(page, { exclude: [] })).toEqual([])
  await dialog.getByRole('button', { name: 'Take 2 over' }).press('Enter')
  await page.getByText('1 gift taken over, without 1 gift that this guide has.').waitFor()
  expect(fixtures.callsOf(copyGuideProducts)).toMatchObject([{ params: { id: '7' }, body: { from: 33, products: [1, 3] } }])
  await showsGifts(page, ['Gift 1', 'Gift 2', 'Gift 3', 'Gift 3'])
})

test('a writer with that right takes gifts of a guide of somebody else over as its page shows them', async () => {
  answerGuide(threeGifts())
  fixtures.answer(listGuideSelection, {
    posts: [{ id: 33, slug: ELSES, slug_title: 'Gardeners', title: 'Gardeners', posts: 3, image: '', published: true }],
  })
  fixtures.answer(copyGuideProducts, { products: [], version: 2, left_out: [] })
  const page = await openGuideEditor(browser, 'copier')
  await page.getByRole('button', { name: 'Another guide' }).click()
  fixtures.fail(getStaffGuide, 403, { code: 'not-allowed', error: 'You do not have access to do this' })
  await page.getByRole('dialog', { name: 'Take gifts over from' }).getByRole('button', { name: 'Add Gardeners' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gardeners' })
  await dialog.getByRole('button', { name: 'Take 3 over' }).click()
  await eventually(() => fixtures.callsOf(copyGuideProducts).length === 1)
  expect(fixtures.callsOf(getGuide).at(-1)?.params).toEqual({ slug: ELSES })
})

test('a writer without that right does not see how', async () => {
  answerGuide(threeGifts())
  const page = await openGuideEditor(browser, 'guides')
  await page.getByRole('button', { name: 'From the catalogue' }).waitFor()
  expect(await page.getByRole('button', { name: 'Another guide' }).count()).toBe(0)
})

test('the catalogue gives no gift for adults, and says so at its row', async () => {
  answerGuide(threeGifts())
  const gift = {
    ...EMPTY_POST,
    id: 58,
    title: 'For adults',
    slug: 'for-adults',
    price: 20,
    merchant_link: 'https://etsy.example/58',
  }
  const fit = { ...gift, id: 59, title: 'For everybody', slug: 'for-everybody', merchant_link: 'https://etsy.example/59' }
  const posts = [{ ...gift, nsfw: true }, fit].map((post) => ({ ...post, image: '/media/placeholder.svg' }))
  fixtures.answer(listRecentGifts, { posts })
  const page = await openGuideEditor(browser)
  await page.getByRole('button', { name: 'From the catalogue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add gifts' })
  const row = dialog.getByRole('button', { name: 'Not to be added: For adults' })
  await row.getByText('Guides leave out gifts for adults.').waitFor()
  expect(await dialog.getByRole('checkbox', { name: 'Choose For adults' }).isDisabled()).toBe(true)
  await row.press('Space')
  await row.press('Enter')
  expect(await dialog.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
  await row.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByText('1 added').waitFor()
  await page.keyboard.press('Escape')
  await showsGifts(page, ['Gift 1', 'Gift 2', 'Gift 3', 'For everybody'])
})
