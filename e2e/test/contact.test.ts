import { expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { fillFields } from '../src/forms.ts'
import { open } from '../src/page-quality.ts'
import { visit } from '../src/visitors.ts'

/** Address of the mail catcher. */
const MAIL_URL = process.env.MAIL_URL ?? 'http://127.0.0.1:1080'

interface CaughtMail {
  readonly subject: string
  readonly text: string
  readonly replyTo: readonly { readonly address: string; readonly name: string }[]
}

async function caughtWith(words: string): Promise<CaughtMail[]> {
  const mails = (await (await fetch(`${MAIL_URL}/email`)).json()) as CaughtMail[]
  return mails.filter(({ text }) => text.includes(words))
}

test('the contact form brings a message to the owner, who can answer it', async () => {
  const { page, complaints } = await visit(await sharedBrowser(), { viewport: { width: 390, height: 844 } })
  await open(page, '/about/')
  const words = `Do you know a kite for two? ${randomUUID()}`
  await fillFields(page, { 'Your name': 'Ann Kite', 'Your email address': 'ann@example.org', 'Your message': words })
  await page.getByLabel('What it is about').selectOption('Press')
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByText('Thank you. Your message is with us').waitFor()
  const mails = await eventually(() => caughtWith(words))
  expect(mails).toMatchObject([{ subject: 'Press: Ann Kite', replyTo: [{ address: 'ann@example.org', name: 'Ann Kite' }] }])
  expect(complaints).toEqual([])
})
