import { beforeAll, expect, test } from '@jest/globals'
import { copyGuideProducts, listGuideSelection } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser } from '../src/browser.ts'
import { answerGuide, intakeGift, openGuideEditor, showsGifts, threeGifts } from '../src/guide-intake.ts'
import { fixtures } from '../src/screen-site.ts'

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

test('a writer without that right does not see how', async () => {
  answerGuide(threeGifts())
  const page = await openGuideEditor(browser, 'guides')
  await page.getByRole('button', { name: 'From the catalogue' }).waitFor()
  expect(await page.getByRole('button', { name: 'Another guide' }).count()).toBe(0)
})
