import { beforeEach, expect, test } from '@jest/globals'
import {
  approveGuideUpdate,
  correctSubmission,
  getGuideWriter,
  listMySubmissions,
  listSubmissionPeople,
  listSubmissionsOf,
  paySubmissions,
  SELECT_A_SUBMISSION,
} from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { PAYMENT, SUBMISSION, SUBMISSION_PEOPLE } from '../../../../test/guide-pay.ts'
import { STAFF_GUIDE } from '../../../../test/staff-guide.ts'
import { GUIDES_PATH } from '../guide-paths.ts'

const WORK = { submissions: [SUBMISSION, { ...SUBMISSION, id: 6, approved: null, amount: null }], payments: [] }
const PAY = `${GUIDES_PATH}pay/`

beforeEach(() => {
  fixtures.answer(listSubmissionPeople, SUBMISSION_PEOPLE)
  fixtures.answer(listSubmissionsOf, WORK)
})

const openWork = () => openPage(`${PAY}?person=32`, { as: 'admin' })
const tick = () => screen.findByLabelText(`Pay ${STAFF_GUIDE.title}, writing`)
const button = (name: string) => screen.findByRole('button', { name })
const confirm = async (name: string) => within(await screen.findByRole('dialog')).getByRole('button', { name })
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

test('pay adds up what is ticked, asks, and pays', async () => {
  fixtures.answer(paySubmissions, { payment: PAYMENT })
  const { user } = await openWork()
  await user.click(await button('Pay $0.00'))
  await screen.findByText(SELECT_A_SUBMISSION)
  expect(fixtures.callsOf(paySubmissions)).toEqual([])
  await user.click(await tick())
  await user.click(await button('Pay $104.00'))
  await user.click(await confirm('Pay $104.00'))
  await screen.findByText(/\$104\.00 to inez is written down/)
  expect(fixtures.callsOf(paySubmissions)).toMatchObject([{ body: { submissions: [5], recipient: 32, sum: 104 } }])
})

test('pay shows who is owed how much, whether they are staff still or not', async () => {
  const { user } = await openPage(PAY, { as: 'admin' })
  const owed = within(await screen.findByRole('table', { name: 'Approved and not paid yet' }))
  const former = await owed.findByRole('link', { name: 'a former writer' })
  const [, ...rows] = owed.getAllByRole('row')
  expect(rows.map(({ children }) => textsOf([...children] as HTMLElement[]))).toEqual([
    ['inez', '1', '$104.00'],
    ['a former writer', '2', '$48.00'],
  ])
  expect(textsOf(within(screen.getByLabelText('Person')).getAllByRole('option'))).toEqual([
    'Choose a person',
    'inez, $104.00 to pay',
    'a former writer, $48.00 to pay',
    'noor',
  ])
  await user.click(former)
  await waitFor(() => {
    expect(currentPath()).toBe(`${PAY}?person=40`)
  })
  await tick()
  expect(fixtures.callsOf(listSubmissionsOf)).toMatchObject([{ params: { user: '40' } }])
})

test('pay is refused for another sum than the shown one, and then shows the new sum', async () => {
  const sentence = 'That is worth $90.00 now, not $104.00. Nothing was paid.'
  fixtures.fail(paySubmissions, 200, { code: 'sum-changed', error: sentence })
  const { user } = await openWork()
  await user.click(await tick())
  await user.click(await button('Pay $104.00'))
  fixtures.answer(listSubmissionsOf, { submissions: [{ ...SUBMISSION, amount: 90 }], payments: [] })
  await user.click(await confirm('Pay $104.00'))
  await screen.findByText(sentence)
  const pay = await button('Pay $90.00')
  // The message shows the booked amount.
  fixtures.answer(paySubmissions, { payment: { ...PAYMENT, amount: 89.5 } })
  await user.click(pay)
  await user.click(await confirm('Pay $90.00'))
  await screen.findByText(/\$89\.50 to inez is written down/)
  expect(fixtures.callsOf(paySubmissions).map(({ body }) => body)).toMatchObject([{ sum: 104 }, { sum: 90 }])
})

test('an update is approved where it is paid, and may be refused', async () => {
  const update = { ...SUBMISSION, id: 8, submission_type: 'update' as const, approved: null, amount: null, product_count: 2 }
  fixtures.answer(listSubmissionsOf, { submissions: [update], payments: [] })
  const sentence = 'These gifts are paid with the writing of the guide. Approve that first.'
  fixtures.fail(approveGuideUpdate, 200, { code: 'not-ready', error: sentence })
  const { user } = await openWork()
  const approve = await button(`Approve the update of ${STAFF_GUIDE.title}`)
  await user.click(approve)
  await screen.findByText(sentence)
  const approved = { ...update, approved: '2026-11-28T10:00:00.000Z', amount: 8 }
  fixtures.answer(approveGuideUpdate, { submission: approved })
  fixtures.answer(listSubmissionsOf, { submissions: [approved], payments: [] })
  await user.click(approve)
  await screen.findByLabelText(`Pay ${STAFF_GUIDE.title}, update`)
  expect(fixtures.callsOf(approveGuideUpdate).map(({ body }) => body)).toEqual([{ submission: 8 }, { submission: 8 }])
})

test('an amount is not corrected to an empty field', async () => {
  fixtures.answer(correctSubmission, { submission: SUBMISSION })
  const page = await openWork()
  const { user } = page
  await user.click(await button(`Correct the amount of ${STAFF_GUIDE.title}, writing`))
  const dialog = within(await screen.findByRole('dialog'))
  const correct = () => user.click(dialog.getByRole('button', { name: 'Correct it' }))
  await fill(page, dialog.getByLabelText('Amount in dollars'), '')
  await fill(page, dialog.getByLabelText('Reason'), 'x'.repeat(501))
  await dialog.findByText('A reason has at most 500 characters.')
  await fill(page, dialog.getByLabelText('Reason'), 'A slip.')
  await correct()
  await dialog.findByText('Please give the amount in dollars, at least one cent.')
  expect(fixtures.callsOf(correctSubmission)).toEqual([])
  await fill(page, dialog.getByLabelText('Amount in dollars'), '$90.50')
  await correct()
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(fixtures.callsOf(correctSubmission)).toMatchObject([{ body: { submission: 5, amount: 90.5, reason: 'A slip.' } }])
})

test('pay says why the server refuses', async () => {
  const sentence = 'One of them was paid already.'
  fixtures.fail(paySubmissions, 200, { code: 'not-payable', error: sentence })
  const { user } = await openWork()
  await user.click(await tick())
  await user.click(await button('Pay $104.00'))
  await user.click(await confirm('Pay $104.00'))
  await screen.findByText(sentence)
  expect((await button('Pay $104.00')).hasAttribute('disabled')).toBe(false)
})

test('writers see their own work alone', async () => {
  const voided = { ...PAYMENT, payment_id: 2, voided: PAYMENT.date, void_reason: 'The wrong month.' }
  fixtures.answer(listMySubmissions, { ...WORK, payments: [PAYMENT, voided] })
  fixtures.answer(getGuideWriter, {
    writer: { user_id: 11, username: 'guides', guides: 4, published: 2, words: 5200, rounds: 3, earned: 208, open: 104 },
    guides: [],
  })
  await openPage(`${GUIDES_PATH}mine/`, { as: 'guides' })
  await screen.findByText('$208.00')
  expect(await screen.findAllByRole('row', { name: /approved/ })).toHaveLength(1)
  const payments = within(screen.getByRole('table', { name: 'Payments' }))
  const paid = payments
    .getAllByRole('row')
    .filter(({ textContent }) => textContent.includes(`${STAFF_GUIDE.title}, writing, $104.00`))
  expect(paid).toHaveLength(2)
  within(payments.getByRole('row', { name: /^Number 2/ })).getByText('Voided: The wrong month.')
  await openPage(PAY, { as: 'guides' })
  await waitFor(() => {
    expect(currentPath()).toBe(GUIDES_PATH)
  })
  expect(fixtures.callsOf(listSubmissionsOf)).toEqual([])
})
