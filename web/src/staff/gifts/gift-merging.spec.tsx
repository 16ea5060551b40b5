import { describe, expect, test } from '@jest/globals'
import { getStaffPost, type StaffPost, updatePost } from '@ribbonry/contracts'
import { fireEvent } from '@testing-library/react'
import { fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const GIFT = '/admin/gifts/1/'
const STALE = { code: 'stale-version', error: 'It has changed.' } as const
const change = (...fields: readonly string[]) => ({
  version: 8,
  by: { id: 7, username: 'Inez' },
  at: '2026-11-23T10:00:00.000Z',
  fields: [...fields],
})

/** Opens a gift that Inez saves with `changes` before this editor does. */
async function openBehind(changes: Partial<StaffPost>) {
  let current: StaffPost | undefined
  fixtures.answer(getStaffPost, (_asked, { post }) => {
    const known = { ...post, id: 1, title: 'A mug', quip: 'Holds', price: 20, currency: 'USD', version: 7 }
    current = { ...known, ...changes, version: 8 }
    return { post: known }
  })
  fixtures.answer(updatePost, ({ body }, { post }) => {
    const { title, quip, price } = body as Partial<StaffPost>
    const saved = { ...(title !== undefined && { title }), ...(quip !== undefined && { quip }) }
    return { post: { ...(current ?? post), ...saved, ...(price !== undefined && { price: Number(price) }), version: 9 } }
  })
  const page = await openPage(GIFT, { as: 'editor' })
  await screen.findByLabelText('Quip')
  return {
    ...page,
    save: () => {
      fixtures.failOnce(updatePost, 409, STALE, { current, changes: [change(...Object.keys(changes))] })
      fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    },
  }
}

const sent = () => fixtures.callsOf(updatePost).map(({ body }) => body)
const both = async () => within(await screen.findByRole('region', { name: 'Both of you changed this' }))

describe('a gift that somebody else saved meanwhile', () => {
  test('is merged with what was typed in another field, and saved by itself', async () => {
    const page = await openBehind({ title: 'A title of theirs' })
    await fill(page, screen.getByLabelText('Quip'), 'Mine')
    page.save()
    await screen.findByText(/^Inez saved title, .*2026.* Both are saved\.$/)
    expect(sent()).toEqual([
      { quip: 'Mine', version: 7 },
      { quip: 'Mine', version: 8 },
    ])
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'A title of theirs')
    expect(screen.getByLabelText('Quip')).toHaveProperty('value', 'Mine')
  })

  test('is asked about where both changed the same, and saved with what is chosen', async () => {
    const page = await openBehind({ quip: 'Theirs', title: 'A title of theirs' })
    await fill(page, screen.getByLabelText('Quip'), 'Mine')
    page.save()
    const choice = await both()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    fireEvent.click(choice.getByRole('button', { name: 'All mine' }))
    fireEvent.click(choice.getByRole('button', { name: 'Save these' }))
    await screen.findByText('Saved')
    expect(sent().at(-1)).toEqual({ quip: 'Mine', version: 8 })
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'A title of theirs')
  })

  test('has a price and its currency from one of them', async () => {
    const page = await openBehind({ currency: 'GBP' })
    await fill(page, screen.getByLabelText('Price'), '25')
    page.save()
    const choice = await both()
    choice.getByRole('group', { name: 'Price, Currency' })
    fireEvent.click(choice.getByRole('button', { name: 'All theirs' }))
    fireEvent.click(choice.getByRole('button', { name: 'Save these' }))
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Both of you changed this' })).toBeNull()
    })
    expect(screen.getByLabelText('Currency')).toHaveProperty('value', 'GBP')
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '20.00')
  })

  test('tells a clash again to whoever left without choosing', async () => {
    const page = await openBehind({ quip: 'Theirs' })
    await fill(page, screen.getByLabelText('Quip'), 'Mine')
    page.save()
    await both()
    fixtures.answer(getStaffPost, (_asked, { post }) => ({
      post: { ...post, id: 1, title: 'A mug', quip: 'Theirs', price: 20, currency: 'USD', version: 8 },
    }))
    await openPage(GIFT, { as: 'editor' })
    const choice = await both()
    choice.getByRole('radio', { name: 'Mine Mine' })
    choice.getByRole('radio', { name: 'Theirs Theirs' })
    expect(screen.getByLabelText('Quip')).toHaveProperty('value', 'Mine')
  })
})
