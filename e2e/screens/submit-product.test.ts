import { beforeAll, describe, expect, test } from '@jest/globals'
import { submitProduct } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { fillFields } from '../src/forms.ts'
import { open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const PATH = '/submit-product/'
const KETTLE = {
  'Link to the shop': 'https://shop.example/kettle',
  'What it is called': 'A kettle that sings',
  Price: '$24.50',
  'Why somebody would love it': 'It sings.',
}
const PICTURE = { name: 'kettle.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function openAs(member?: 'shopper'): Promise<Page> {
  const { page } = await visit(browser, member === undefined ? {} : { storageState: sessionOf(member) })
  await open(page, PATH)
  return page
}
const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Submit it', exact: true }).click()

describe('a member who found something', () => {
  test('sends it with its picture, and is told that it arrived', async () => {
    const page = await openAs('shopper')
    await fillFields(page, KETTLE)
    await page.locator('input[type=file]').setInputFiles(PICTURE)
    await page.getByText('kettle.png').waitFor()
    await submit(page)
    await page.getByText('Thank you. A kettle that sings is with our editors').waitFor()
    expect(fixtures.callsOf(submitProduct).map(({ body }) => body)).toEqual([
      {
        link: 'https://shop.example/kettle',
        title: 'A kettle that sings',
        price: '$24.50',
        description: 'It sings.',
        image: 'kettle.png',
      },
    ])
  })

  test('is asked for the link and the title, and loses nothing', async () => {
    const page = await openAs('shopper')
    await fillFields(page, { Price: '24' })
    await submit(page)
    await page.getByRole('alert').getByText('Please fill out all the required fields.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('link')
    expect(await page.getByLabel('Price').inputValue()).toBe('24')
    expect(fixtures.callsOf(submitProduct)).toEqual([])
  })

  test.each([
    [200, 'not-submitted'],
    [503, 'unavailable'],
  ])('reads the sentence for a failure (%d %s), and may try again', async (status, code) => {
    fixtures.fail(submitProduct, status, { code, error: 'Product could not be submitted.' })
    const page = await openAs('shopper')
    await fillFields(page, KETTLE)
    await submit(page)
    await page.getByRole('alert').getByText('Product could not be submitted.').waitFor()
    expect(await page.getByLabel('Price').inputValue()).toBe('$24.50')
    fixtures.restore(submitProduct)
    await submit(page)
    await page.getByText('Thank you.').waitFor()
  })

  test('reads at the field what is wrong with it', async () => {
    const sentence = 'Links must start with http:// or https://.'
    fixtures.fail(submitProduct, 200, { code: 'link-refused', error: sentence, fields: { link: sentence } })
    const page = await openAs('shopper')
    await fillFields(page, { ...KETTLE, 'Link to the shop': 'ftp://shop.example' })
    await submit(page)
    await page.getByText(sentence).waitFor()
    expect(await page.getByLabel('Link to the shop').getAttribute('aria-invalid')).toBe('true')
  })
})

test('a visitor is told to log in, and does so without losing what was typed', async () => {
  const sentence = 'Please log in to an account before submitting posts.'
  fixtures.fail(submitProduct, 200, { code: 'log-in-needed', error: sentence })
  const page = await openAs()
  await fillFields(page, KETTLE)
  await submit(page)
  await page.getByRole('alert').getByText(sentence).waitFor()
  await page.getByRole('button', { name: 'Log in and submit it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(sentence).waitFor()
  fixtures.restore(submitProduct)
  await dialog.getByLabel(/user ?name|email/i).fill('shopper')
  await dialog.getByLabel('Password', { exact: true }).fill('ribbons-and-bows')
  await dialog.getByRole('button', { name: /^Log in/ }).click()
  await page.getByText('Thank you. A kettle that sings is with our editors').waitFor()
  expect(fixtures.callsOf(submitProduct)).toHaveLength(2)
})

test('the footer of every page leads there', async () => {
  const { page } = await visit(browser)
  await open(page, '/about/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Submit a product' }).click()
  await page.getByRole('heading', { name: 'Submit a product', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/submit-product/')
})
