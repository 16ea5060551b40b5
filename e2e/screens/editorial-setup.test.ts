import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  checkSetupPassword,
  draftEditorialSetup,
  type EditorialSetup,
  listEditorialSetups,
  makeGiftOfSetup,
  PLACEHOLDER_PICTURE,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { sharedBrowser, visit } from '../src/browser.ts'
import { fillFields } from '../src/forms.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const PATH = '/editorial-setup/'
const DRAFTS = '/admin/editorial-setups/'
const FIELDS = {
  Link: 'https://shop.example/kettle',
  Title: 'A kettle that sings',
  Description: 'It sings when it boils.',
  'Brand name': 'Kettle & Sons',
}
const PICTURE = { name: 'kettle.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }
const WRONG = 'That is not the password.'
const DRAFTED = 'Your creative has been drafted! Please follow up with your brand development representative to continue.'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function openAs(member?: 'editor' | 'shopper', path = PATH): Promise<Page> {
  const { page } = await visit(browser, member === undefined ? {} : { storageState: sessionOf(member) })
  await open(page, path)
  return page
}

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Open it' }).click()
}

const draft = (page: Page): Promise<void> => page.getByRole('button', { name: 'Draft it' }).click()

describe('a brand', () => {
  test('opens the form by the password, which goes along with what it drafts and into no address', async () => {
    fixtures.fail(checkSetupPassword, 200, { code: 'wrong-password', error: WRONG, fields: { password: WRONG } })
    const page = await openAs()
    await enter(page, 'ribbons')
    await page.getByText(WRONG).waitFor()
    expect(await page.getByLabel('Title').isVisible()).toBe(false)
    fixtures.restore(checkSetupPassword)
    await enter(page, 'ribbons for brands')
    await fillFields(page, FIELDS)
    await page.locator('input[type=file]').setInputFiles(PICTURE)
    await page.getByLabel('It is for a giveaway').check()
    await draft(page)
    await page.getByRole('status').getByText(DRAFTED).waitFor()
    expect(fixtures.callsOf(draftEditorialSetup).map(({ body }) => body)).toEqual([
      {
        link: 'https://shop.example/kettle',
        title: 'A kettle that sings',
        content: 'It sings when it boils.',
        sponsor_label: 'Kettle & Sons',
        price: '',
        is_giveaway: 'true',
        password: 'ribbons for brands',
        editorial_image: 'kettle.png',
      },
    ])
    expect(page.url()).not.toContain('ribbons')
  })

  test('is asked for its fields in their order', async () => {
    const page = await openAs('shopper')
    await enter(page, 'ribbons for brands')
    const asked: string[] = []
    for (const [label, value] of [...Object.entries(FIELDS), ['', '']] as const) {
      await draft(page)
      const error = page.getByText(/^Please (provide a|upload an) /)
      await error.waitFor()
      asked.push((await error.textContent()) ?? '')
      if (label !== '') await fillFields(page, { [label]: value })
    }
    expect(asked).toEqual([
      'Please provide a link',
      'Please provide a title',
      'Please provide a description',
      'Please provide a brand name',
      'Please upload an image',
    ])
    expect(fixtures.callsOf(draftEditorialSetup)).toEqual([])
  })

  test('has its texts cut while typing, in letters as people count them', async () => {
    const page = await openAs()
    await enter(page, 'ribbons for brands')
    await page.getByLabel('Title').fill('🫖'.repeat(41))
    expect(await page.getByLabel('Title').inputValue()).toBe('🫖'.repeat(40))
    await page.getByText('40 of 40 characters').waitFor()
    await page.getByLabel('Description').fill('x'.repeat(300))
    expect(await page.getByLabel('Description').inputValue()).toHaveLength(250)
  })

  test('is asked again for a password that was changed meanwhile, and loses nothing', async () => {
    const page = await openAs()
    await enter(page, 'the one before')
    await fillFields(page, FIELDS)
    await page.locator('input[type=file]').setInputFiles(PICTURE)
    fixtures.fail(draftEditorialSetup, 200, { code: 'wrong-password', error: WRONG, fields: { password: WRONG } })
    await draft(page)
    await page.getByLabel('Password', { exact: true }).waitFor()
    fixtures.restore(draftEditorialSetup)
    await enter(page, 'ribbons for brands')
    expect(await page.getByLabel('Brand name').inputValue()).toBe('Kettle & Sons')
    await draft(page)
    await page.getByText(DRAFTED).waitFor()
  })
})

describe('staff', () => {
  const SETUP: EditorialSetup = {
    id: 5,
    state: 'drafted',
    title: 'A kettle that sings',
    content: 'It sings when it boils.',
    link: 'https://shop.example/kettle',
    price: 24.5,
    sponsor_label: 'Kettle & Sons',
    is_giveaway: true,
    picture: PLACEHOLDER_PICTURE,
    post_id: null,
    created: '2026-11-20T10:00:00.000Z',
  }

  test('need no password', async () => {
    const page = await openAs('editor')
    await enter(page, '')
    await page.getByLabel('Brand name').waitFor()
    expect(fixtures.callsOf(checkSetupPassword).map(({ body }) => body)).toEqual([{ password: '' }])
    expect(await violationsOf(page, { exclude: [] })).toEqual([])
    await fillFields(page, FIELDS)
    await page.locator('input[type=file]').setInputFiles(PICTURE)
    await draft(page)
    await page.getByText(DRAFTED).waitFor()
    expect(fixtures.callsOf(draftEditorialSetup)[0]?.body).not.toHaveProperty('password')
  })

  test('see what was drafted, and make a gift of it', async () => {
    fixtures.answer(listEditorialSetups, { setups: [SETUP], total: 1 })
    const made: EditorialSetup = { ...SETUP, state: 'made', post_id: 77 }
    fixtures.answer(makeGiftOfSetup, { setup: made })
    const page = await openAs('editor', DRAFTS)
    const row = page.getByRole('row').filter({ hasText: 'Kettle & Sons' })
    await row.getByText('for a giveaway').waitFor()
    fixtures.answer(listEditorialSetups, { setups: [made], total: 1 })
    await row.getByRole('button', { name: 'Make a gift of A kettle that sings' }).click()
    await page.getByText('A kettle that sings is a gift now, as a draft.').waitFor()
    await page.locator('tbody a[href="/admin/gifts/77/"]').waitFor()
    expect(fixtures.callsOf(makeGiftOfSetup)).toMatchObject([{ params: { id: '5' } }])
  })

  test('find the list accessible, in three widths, light and dark', async () => {
    fixtures.answer(listEditorialSetups, { setups: [SETUP], total: 1 })
    expect(await checkPageAtWidths(browser, DRAFTS, { storageState: sessionOf('editor'), filled: 'tbody a' })).toEqual([])
  })
})
