import { describe, expect, test } from '@jest/globals'
import { disqualifyDropOff, getDiscountTokenByPost, listDropOffs, sendDiscount } from '@ribbonry/contracts'
import { CLAIMED, DISCOUNT_LINK, LEAD, listedDropOffs } from '../../../test/drop-offs.ts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const LIST = '/product-pitch/dropoffs/'

describe('the drop-offs', () => {
  test('open beside the list, and give the discount link to whoever may pay', async () => {
    fixtures.answer(listDropOffs, listedDropOffs(CLAIMED, LEAD))
    fixtures.answer(getDiscountTokenByPost, { token: 'abc.def', link: DISCOUNT_LINK, expires: '2026-12-08T10:00:00.000Z' })
    const { user } = await openPage(LIST, { as: 'admin' })
    await user.click(await screen.findByRole('link', { name: CLAIMED.title }))
    const pane = await screen.findByRole('dialog', { name: CLAIMED.title })
    await user.click(within(pane).getByRole('button', { name: 'Get the discount link' }))
    expect(await within(pane).findByLabelText('Discount link')).toHaveProperty('value', DISCOUNT_LINK)
    expect(fixtures.callsOf(getDiscountTokenByPost)).toMatchObject([{ params: { id: '42' } }])
  })

  test('have no discount before somebody can pay', async () => {
    fixtures.answer(listDropOffs, listedDropOffs(LEAD))
    await openPage(`${LIST}?campaign=43`, { as: 'admin' })
    const pane = await screen.findByRole('dialog', { name: 'Bo' })
    await within(pane).findByText(/this pitch has no account yet/)
    expect(within(pane).queryByRole('button', { name: 'Mail the discount' })).toBeNull()
  })

  test('are mailed the discount after a question, and a refusal is said', async () => {
    fixtures.answer(listDropOffs, listedDropOffs(CLAIMED))
    fixtures.answer(sendDiscount, { sent: '2026-11-24T10:00:00.000Z', expires: '2026-12-08T10:00:00.000Z' })
    const { user } = await openPage(`${LIST}?campaign=42`, { as: 'admin' })
    const pane = await screen.findByRole('dialog', { name: CLAIMED.title })
    await user.click(within(pane).getByRole('button', { name: 'Mail the discount' }))
    const mail = await screen.findByRole('button', { name: 'Mail it' })
    expect(fixtures.callsOf(sendDiscount)).toEqual([])
    await user.click(mail)
    await screen.findByText('The discount is on its way to odile@example.org.')
    expect(fixtures.callsOf(sendDiscount)).toMatchObject([{ body: { id: 42 } }])
    const sentence = 'This discount was mailed already within 7 days.'
    fixtures.fail(sendDiscount, 200, { code: 'discount-sent-recently', error: sentence })
    await user.click(await within(pane).findByRole('button', { name: 'Mail the discount' }))
    await user.click(await screen.findByRole('button', { name: 'Mail it' }))
    await within(pane).findByText(sentence)
  })

  test('leave the list when they are disqualified, and come back by Undo', async () => {
    fixtures.answer(listDropOffs, listedDropOffs(CLAIMED, LEAD))
    fixtures.answer(disqualifyDropOff, { disqualified: true })
    const { user } = await openPage(LIST, { as: 'admin' })
    const disqualify = await screen.findByRole('button', { name: `Disqualify ${CLAIMED.title}` })
    fixtures.answer(listDropOffs, listedDropOffs(LEAD))
    await user.click(disqualify)
    await screen.findByText(`${CLAIMED.title} is off the list.`)
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: CLAIMED.title })).toBeNull()
    })
    fixtures.answer(listDropOffs, listedDropOffs(CLAIMED, LEAD))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('link', { name: CLAIMED.title })
    expect(fixtures.callsOf(disqualifyDropOff).map(({ body }) => body)).toEqual([{ id: 42 }, { id: 42, undo: true }])
  })

  test('have the page in the path as well', async () => {
    fixtures.answer(listDropOffs, { ...listedDropOffs(CLAIMED), total: 80 })
    await openPage(`${LIST}2`, { as: 'admin' })
    await screen.findByRole('link', { name: CLAIMED.title })
    expect(currentPath()).toBe(`${LIST}?page=2`)
    expect(fixtures.callsOf(listDropOffs).at(-1)).toMatchObject({ params: { page: '2' } })
  })

  test.each([
    ['an editor', 'editor', '/admin/'],
    ['a visitor', undefined, '/'],
  ] as const)('are for administrators: %s is sent away', async (_who, as, away) => {
    await openPage(LIST, { as })
    await waitFor(() => {
      expect(currentPath()).toBe(away)
    })
    expect(fixtures.callsOf(listDropOffs)).toEqual([])
  })
})
