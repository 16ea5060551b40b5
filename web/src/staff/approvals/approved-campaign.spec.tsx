import { expect, test } from '@jest/globals'
import {
  addCreativeComment,
  disapproveCreative,
  listPayments,
  markCampaignPaid,
  refundPayment,
  setCampaignSourcePost,
  setCreativePass,
  undoCreativeReview,
} from '@ribbonry/contracts'
import { answerWaiting, APPROVE, LANTERN } from '../../../test/approvals.ts'
import { fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { PAID_PAYMENT } from '../../../test/staff-payments.ts'

test('a payment from elsewhere is recorded with its plan and a note, and shown at once', async () => {
  answerWaiting(fixtures, LANTERN)
  const payment = {
    id: '0190b3a0-0000-7000-8000-000000000001',
    campaign: 4200,
    plan: 'platinum',
    amount: 999,
    paid_at: LANTERN.waiting_since,
  } as const
  fixtures.answer(markCampaignPaid, { payment })
  const page = await openPage(APPROVE, { as: 'admin' })
  await screen.findByText('unpaid')
  await page.user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as paid' }))
  expect(dialog.getByLabelText('Plan')).toHaveProperty('value', 'Premium')
  await dialog.findByRole('button', { name: 'Record $249.00' })
  await fill(page, dialog.getByLabelText('Amount in $'), '999')
  await page.user.selectOptions(dialog.getByLabelText('Plan'), 'Platinum')
  await fill(page, dialog.getByLabelText('Note'), 'By cheque')
  await page.user.click(dialog.getByRole('button', { name: 'Record $999.00' }))
  await screen.findByText('$999.00 for Platinum is recorded.')
  await screen.findByText('paid')
  expect(fixtures.callsOf(markCampaignPaid).map(({ body }) => body)).toEqual([
    { campaign_id: 4200, amount: '999', plan: 'platinum', note: 'By cheque' },
  ])
})

test('comments, the pass and the gift that was made from it are at hand', async () => {
  answerWaiting(fixtures, LANTERN)
  const page = await openPage(APPROVE, { as: 'admin' })
  await page.user.click(await screen.findByText('Comments, pass, source'))
  await fill(page, screen.getByLabelText(/^Comment for staff/), 'Fine by me.')
  await page.user.click(screen.getByRole('button', { name: 'Add the comment' }))
  await waitFor(() => {
    expect(fixtures.callsOf(addCreativeComment)).toHaveLength(1)
  })
  await fill(page, screen.getByRole('searchbox', { name: 'Gift made from it' }), 'tea')
  const [found] = await screen.findAllByRole('button', { name: /^Add (?!the comment)/ })
  if (found === undefined) throw new Error('No gift is found')
  await page.user.click(found)
  await screen.findByText(/was made from this campaign/)
  expect(fixtures.callsOf(setCampaignSourcePost)).toMatchObject([{ params: { campaign: '4200' } }])
  await page.user.click(screen.getByRole('button', { name: 'Set to pass' }))
  await waitFor(() => {
    expect(fixtures.callsOf(setCreativePass)).toHaveLength(1)
  })
})

test('the requested plan is shown beside the paid one, and all payments are refunded', async () => {
  answerWaiting(fixtures, { ...LANTERN, campaign_status: 'paid', plan: 'basic' })
  const rest = { ...PAID_PAYMENT, id: '0190b3a0-0000-7000-8000-000000000002', provider: 'manual' } as const
  fixtures.answer(listPayments, { payments: [rest, PAID_PAYMENT], total: 2 })
  const page = await openPage(APPROVE, { as: 'admin' })
  await screen.findByText(/^wants Premium, paid Basic/)
  screen.getByRole('button', { name: 'Record the rest' })
  await page.user.click(screen.getByRole('button', { name: 'Disapprove and refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: /and give the fee back$/ }))
  await fill(page, dialog.getByLabelText(/^Why/), 'No.')
  await page.user.click(dialog.getByRole('button', { name: 'Disapprove and refund' }))
  await screen.findByText(/goes back to its maker/)
  expect(fixtures.callsOf(refundPayment).map(({ params }) => params['payment'])).toEqual([rest.id, PAID_PAYMENT.id])
})

test('a pitch that is paid and never ran is disapproved and its fee given back by one button', async () => {
  answerWaiting(fixtures, { ...LANTERN, campaign_status: 'paid' })
  fixtures.answer(listPayments, { payments: [{ ...PAID_PAYMENT, ref: String(LANTERN.campaign) }], total: 1 })
  const page = await openPage(APPROVE, { as: 'admin' })
  await page.user.click(await screen.findByRole('button', { name: 'Disapprove and refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: /and give the fee back$/ }))
  dialog.getByText(/This is final\./)
  await fill(page, dialog.getByLabelText(/^Why/), 'We do not show weapons.')
  await page.user.click(dialog.getByRole('button', { name: 'Disapprove and refund' }))
  await screen.findByText(/goes back to its maker, who is mailed a credit note\.$/)
  expect(fixtures.callsOf(disapproveCreative)[0]?.body).toMatchObject({ reason: 'We do not show weapons.' })
  expect(fixtures.callsOf(refundPayment).map(({ params, body }) => [params['payment'], body])).toEqual([
    [PAID_PAYMENT.id, { reason: 'We do not show weapons.', request: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
  ])
  // A refund cannot be undone, by the button or by its key.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await page.user.keyboard('u')
  expect(fixtures.callsOf(undoCreativeReview)).toEqual([])
})
