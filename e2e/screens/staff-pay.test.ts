import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  correctSubmission,
  getGuideWriter,
  listMySubmissions,
  listSubmissionPeople,
  listSubmissionsOf,
  paySubmissions,
  SELECT_A_SUBMISSION,
  type Submission,
  type WriterPayment,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { GUIDE_LIST, openAs, STAFF_GUIDE } from '../src/staff-guides.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const SUBMISSION: Submission = {
  id: 5,
  amount: 104,
  payment_id: null,
  submission_type: 'writing',
  title: STAFF_GUIDE.title,
  buying_guide_id: 7,
  product_count: 26,
  approved: '2026-11-19T10:00:00.000Z',
  submitted: '2026-11-18T10:00:00.000Z',
  rounds: 1,
}
const PAYMENT: WriterPayment = {
  payment_id: 3,
  amount: 104,
  date: '2026-11-26T10:00:00.000Z',
  product_count: 26,
  voided: null,
  void_reason: null,
  submissions: [5],
  works: [{ submission: 5, title: STAFF_GUIDE.title, submission_type: 'writing', product_count: 26, amount: 104 }],
}

function answerPeople(): void {
  fixtures.answer(listSubmissionPeople, {
    people: [
      { id: 32, username: 'inez', owed: 104, approved: 1 },
      { id: 40, username: 'a former writer', owed: 48, approved: 2 },
      { id: 31, username: 'noor', owed: 0, approved: 0 },
    ],
  })
}

describe('pay', () => {
  const work = { submissions: [SUBMISSION, { ...SUBMISSION, id: 6, approved: null, amount: null }], payments: [] }

  test('adds up what is ticked, asks, and pays', async () => {
    answerPeople()
    fixtures.answer(listSubmissionsOf, work)
    fixtures.answer(paySubmissions, { payment: PAYMENT })
    const page = await openAs(browser, 'admin', `${GUIDE_LIST}pay/?person=32`)
    await page.getByRole('button', { name: 'Pay $0.00' }).click()
    await page.getByText(SELECT_A_SUBMISSION).waitFor()
    expect(fixtures.callsOf(paySubmissions)).toEqual([])
    await page.getByLabel(`Pay ${STAFF_GUIDE.title}, writing`).check()
    await page.getByRole('button', { name: 'Pay $104.00' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pay $104.00' }).click()
    await page.getByText('$104.00 to inez is written down').waitFor()
    expect(fixtures.callsOf(paySubmissions)).toMatchObject([{ body: { submissions: [5], recipient: 32, sum: 104 } }])
  })

  test('shows who is owed how much, whether they are staff still or not', async () => {
    answerPeople()
    fixtures.answer(listSubmissionsOf, work)
    const page = await openAs(browser, 'admin', `${GUIDE_LIST}pay/`)
    const owed = page.getByRole('table', { name: 'Approved and not paid yet' }).getByRole('row')
    await owed.getByRole('link', { name: 'a former writer' }).waitFor()
    expect((await owed.allInnerTexts()).slice(1)).toEqual([
      expect.stringMatching(/^inez\s+1\s+\$104\.00$/),
      expect.stringMatching(/^a former writer\s+2\s+\$48\.00$/),
    ])
    expect(await page.getByLabel('Person').getByRole('option').allInnerTexts()).toEqual([
      'Choose a person',
      'inez, $104.00 to pay',
      'a former writer, $48.00 to pay',
      'noor',
    ])
    await owed.getByRole('link', { name: 'a former writer' }).click()
    await page.waitForURL(`${SITE_URL}${GUIDE_LIST}pay/?person=40`)
    await page.getByLabel(`Pay ${STAFF_GUIDE.title}, writing`).waitFor()
    expect(fixtures.callsOf(listSubmissionsOf)).toMatchObject([{ params: { user: '40' } }])
  })

  test('pays no other sum than the one that was shown, and shows the other one then', async () => {
    answerPeople()
    fixtures.answer(listSubmissionsOf, work)
    const sentence = 'That is worth $90.00 now, not $104.00. Nothing was paid.'
    fixtures.fail(paySubmissions, 200, { code: 'sum-changed', error: sentence })
    const page = await openAs(browser, 'admin', `${GUIDE_LIST}pay/?person=32`)
    await page.getByLabel(`Pay ${STAFF_GUIDE.title}, writing`).check()
    await page.getByRole('button', { name: 'Pay $104.00' }).click()
    fixtures.answer(listSubmissionsOf, { submissions: [{ ...SUBMISSION, amount: 90 }], payments: [] })
    await page.getByRole('dialog').getByRole('button', { name: 'Pay $104.00' }).click()
    await page.getByText(sentence).waitFor()
    await page.getByRole('button', { name: 'Pay $90.00' }).waitFor()
    // What is announced is what was booked.
    fixtures.answer(paySubmissions, { payment: { ...PAYMENT, amount: 89.5 } })
    await page.getByRole('button', { name: 'Pay $90.00' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pay $90.00' }).click()
    await page.getByText('$89.50 to inez is written down').waitFor()
    expect(fixtures.callsOf(paySubmissions).map(({ body }) => body)).toMatchObject([{ sum: 104 }, { sum: 90 }])
  })

  test('corrects nothing to an empty field', async () => {
    answerPeople()
    fixtures.answer(listSubmissionsOf, work)
    fixtures.answer(correctSubmission, { submission: SUBMISSION })
    const page = await openAs(browser, 'admin', `${GUIDE_LIST}pay/?person=32`)
    await page.getByRole('button', { name: `Correct the amount of ${STAFF_GUIDE.title}, writing` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount in dollars').fill('')
    await dialog.getByLabel('Reason').fill('x'.repeat(501))
    await dialog.getByText('A reason has at most 500 characters.').waitFor()
    await dialog.getByLabel('Reason').fill('A slip.')
    await dialog.getByRole('button', { name: 'Correct it' }).click()
    await dialog.getByText('Please give the amount in dollars, at least one cent.').waitFor()
    expect(fixtures.callsOf(correctSubmission)).toEqual([])
    await dialog.getByLabel('Amount in dollars').fill('$90.50')
    await dialog.getByRole('button', { name: 'Correct it' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(fixtures.callsOf(correctSubmission)).toMatchObject([{ body: { submission: 5, amount: 90.5, reason: 'A slip.' } }])
  })

  test('says why the server refuses', async () => {
    answerPeople()
    fixtures.answer(listSubmissionsOf, work)
    const sentence = 'One of them was paid already.'
    fixtures.fail(paySubmissions, 200, { code: 'not-payable', error: sentence })
    const page = await openAs(browser, 'admin', `${GUIDE_LIST}pay/?person=32`)
    await page.getByLabel(`Pay ${STAFF_GUIDE.title}, writing`).check()
    await page.getByRole('button', { name: 'Pay $104.00' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pay $104.00' }).click()
    await page.getByText(sentence).waitFor()
    expect(await page.getByRole('button', { name: 'Pay $104.00' }).isEnabled()).toBe(true)
  })

  test('shows writers their own work alone', async () => {
    const voided = { ...PAYMENT, payment_id: 2, voided: PAYMENT.date, void_reason: 'The wrong month.' }
    fixtures.answer(listMySubmissions, { ...work, payments: [PAYMENT, voided] })
    fixtures.answer(getGuideWriter, {
      writer: { user_id: 11, username: 'guides', guides: 4, published: 2, words: 5200, rounds: 3, earned: 208, open: 104 },
      guides: [],
    })
    const page = await openAs(browser, 'guides', `${GUIDE_LIST}mine/`)
    await page.getByText('$208.00').waitFor()
    expect(await page.getByRole('row', { name: /approved/ }).count()).toBe(1)
    const payments = page.getByRole('table', { name: 'Payments' })
    expect(await payments.getByText(`${STAFF_GUIDE.title}, writing, $104.00`).count()).toBe(2)
    await payments.getByRole('row', { name: 'Number 2' }).getByText('Voided: The wrong month.').waitFor()
    await open(page, `${GUIDE_LIST}pay/`)
    await page.waitForURL(`${SITE_URL}${GUIDE_LIST}`)
    expect(fixtures.callsOf(listSubmissionsOf)).toEqual([])
  })

  test('stands still while it fills, and is accessible and quiet, at three widths', async () => {
    answerPeople()
    fixtures.answer(listSubmissionsOf, { submissions: [SUBMISSION], payments: [PAYMENT] })
    const options = { storageState: sessionOf('admin'), filled: 'tbody a' }
    for (const query of ['', '?person=32'])
      expect(await checkPageAtWidths(browser, `${GUIDE_LIST}pay/${query}`, options)).toEqual([])
  })
})
