import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sendContactMessage } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { fillFields } from '../src/forms.ts'
import { open } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'

let browser: Browser
let page: Page
let complaints: string[]
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  ;({ page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } }))
  await open(page, '/about/')
})

describe('the contact form', () => {
  test('sends what was written, and says that it has arrived', async () => {
    await fillFields(page, {
      'Your name': 'Ann Kite',
      'Your email address': 'ann@example.org',
      'Your message': 'Do you know a kite for two?',
    })
    await page.getByLabel('What it is about').selectOption('Press')
    await page.getByRole('button', { name: 'Send it' }).click()
    await page.getByText('Thank you. Your message is with us').waitFor()
    expect(fixtures.callsOf(sendContactMessage).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        name: 'Ann Kite',
        email: 'ann@example.org',
        message: 'Do you know a kite for two?',
        type: 'Press',
      }),
    ])
    expect(complaints).toEqual([])
  })

  test('asks for what is missing, takes the reader there, and loses nothing', async () => {
    await fillFields(page, { 'Your name': 'Ann', 'Your message': 'Hello there' })
    await page.getByRole('button', { name: 'Send it' }).click()
    await page.getByRole('alert').getByText('Please fill out all required fields.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await fillFields(page, { 'Your email address': 'ann' })
    await page.getByRole('button', { name: 'Send it' }).click()
    await page.getByText('Please provide a valid email address.').waitFor()
    expect([await page.getByLabel('Your name').inputValue(), await page.getByLabel('Your message').inputValue()]).toEqual([
      'Ann',
      'Hello there',
    ])
  })

  test('says that it failed when no answer comes, and keeps what was typed', async () => {
    await page.route('**/api/contact*', (route) => route.abort())
    await fillFields(page, { 'Your name': 'Ann', 'Your email address': 'ann@example.org', 'Your message': 'Hello there' })
    await page.getByRole('button', { name: 'Send it' }).click()
    await page.getByRole('alert').getByText('Your password could not be changed.').waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe('Hello there')
  })
})
