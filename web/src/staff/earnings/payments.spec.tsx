import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  createAffiliatePayment,
  deleteAffiliatePayment,
  getAffiliateEarnings,
  listUsers,
  restoreAffiliatePayment,
  setAffiliateRef,
} from '@ribbonry/contracts'
import { COMMISSION_PAYMENT, DOROTHEA, EARNINGS, EARNINGS_KNOWN } from '../../../test/earnings.ts'
import { fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const addButton = () => screen.getByRole('button', { name: 'Add the payment' })

beforeEach(() => {
  fixtures.answer(getAffiliateEarnings, EARNINGS_KNOWN)
})

describe('payments of commission', () => {
  test('are added, and gone again when that is undone', async () => {
    fixtures.answer(createAffiliatePayment, { payment: { id: 18, user_id: 7, amount: 12.5, ref: 'Wire 9' } })
    const page = await openPage(EARNINGS, { as: 'admin' })
    const form = within(await screen.findByRole('form', { name: 'Add a payment' }))
    await fill(page, form.getByLabelText('Member'), '7')
    await fill(page, form.getByLabelText('Amount in dollars'), '$12.50')
    await fill(page, form.getByLabelText('Reference'), 'Wire 9')
    await page.user.click(form.getByRole('button', { name: 'Add the payment' }))
    await screen.findByText('Payment 18 of $12.50 is recorded.')
    screen.getByText('ann (member 1)')
    expect(fixtures.callsOf(createAffiliatePayment).map(({ body }) => body)).toEqual([
      { user_id: '7', amount: '12.50', ref: 'Wire 9', request: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    await page.user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Payment 18 is gone again.')
    expect(fixtures.callsOf(deleteAffiliatePayment).map(({ body }) => body)).toEqual([{ id: 18 }])
  })

  test('are assigned to an account that is found by name', async () => {
    fixtures.answer(listUsers, { users: [DOROTHEA], next: null })
    fixtures.answer(createAffiliatePayment, { payment: { id: 19, user_id: 31, amount: 5, ref: '' } })
    const page = await openPage(EARNINGS, { as: 'admin' })
    await page.user.click(await screen.findByRole('button', { name: 'Find a member' }))
    await fill(page, within(await screen.findByRole('dialog')).getByLabelText('Search'), 'doro')
    await waitFor(() => {
      expect(fixtures.callsOf(listUsers).map(({ query }) => query['search'])).toContain('doro')
    })
    await page.user.click(await screen.findByRole('button', { name: /^Add ?dorothea/ }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    const member = screen.getByLabelText<HTMLInputElement>('Member')
    expect(member.value).toBe('31')
    await fill(page, screen.getByLabelText('Amount in dollars'), '5')
    await page.user.click(addButton())
    await screen.findByText('Payment 19 of $5.00 is recorded.')
    expect(fixtures.callsOf(createAffiliatePayment).at(-1)?.body).toMatchObject({ user_id: '31', amount: '5' })
    expect(screen.getByLabelText<HTMLInputElement>('Member').value).toBe('')
  })

  test('that are refused show the error at its field, and a retry is the same payment', async () => {
    const error = 'Please give the amount in dollars.'
    fixtures.fail(createAffiliatePayment, 400, { code: 'invalid-input', error, fields: { amount: error } })
    const page = await openPage(EARNINGS, { as: 'admin' })
    await fill(page, await screen.findByLabelText('Amount in dollars'), 'much')
    await page.user.click(addButton())
    await screen.findByText(error)
    fixtures.restore(createAffiliatePayment)
    await fill(page, screen.getByLabelText('Amount in dollars'), '5')
    await page.user.click(addButton())
    await screen.findByRole('button', { name: 'Undo' })
    const requests = fixtures.callsOf(createAffiliatePayment).map(({ body }) => (body as { readonly request: string }).request)
    expect([requests.length, new Set(requests).size]).toEqual([2, 1])
  })

  test('are deleted at once, and back when that is undone', async () => {
    fixtures.answer(deleteAffiliatePayment, () => {
      fixtures.answer(getAffiliateEarnings, { ...EARNINGS_KNOWN, payments: [] })
      return {}
    })
    fixtures.answer(restoreAffiliatePayment, () => {
      fixtures.answer(getAffiliateEarnings, EARNINGS_KNOWN)
      return { payment: COMMISSION_PAYMENT }
    })
    const { user } = await openPage(EARNINGS, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: 'Delete payment 17' }))
    await screen.findByText('No commission has been paid yet.')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('row', { name: /Payment 17/ })
    expect(fixtures.callsOf(restoreAffiliatePayment).map(({ body }) => body)).toEqual([{ id: 17 }])
  })

  test('get their references', async () => {
    const page = await openPage(EARNINGS, { as: 'admin' })
    await fill(page, await screen.findByLabelText('Reference of payment 17'), 'Wire 10')
    await page.user.click(screen.getByRole('button', { name: 'Save the reference of payment 17' }))
    await screen.findByText('The reference of payment 17 is saved.')
    expect(fixtures.callsOf(setAffiliateRef).map(({ body }) => body)).toEqual([{ id: 17, ref: 'Wire 10' }])
  })
})
