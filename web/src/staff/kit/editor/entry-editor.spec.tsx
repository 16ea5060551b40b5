import { describe, expect, test } from '@jest/globals'
import { fireEvent } from '@testing-library/react'
import { updatePost } from '@ribbonry/contracts'
import { holdCalls, releaseCalls } from '../../../../test/components/held-calls.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'

const GIFT = '/admin/gifts/1/'
const goes = (path: string) =>
  waitFor(() => {
    expect(currentPath()).toBe(path)
  })

describe('an editor of the staff area', () => {
  test('asks once before unsaved text is left, and restores it on return', async () => {
    const page = await openPage(GIFT, { as: 'editor' })
    await fill(page, await screen.findByLabelText('Quip'), 'Half a thought')
    const leave = async () => {
      const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
      await page.user.click(breadcrumbs.getByRole('link', { name: 'Gifts' }))
      return within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    }
    await page.user.click((await leave()).getByRole('button', { name: 'Stay' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(currentPath()).toBe(GIFT)
    expect(screen.getByLabelText('Quip')).toHaveProperty('value', 'Half a thought')
    await page.user.click((await leave()).getByRole('button', { name: 'Leave' }))
    await goes('/admin/gifts/')
    history.back()
    await screen.findByText(/This is what you typed last time and did not save\./)
    expect(screen.getByLabelText('Quip')).toHaveProperty('value', 'Half a thought')
  })

  test('has the browser ask before unsaved text is left for another site', async () => {
    const isAsked = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const page = await openPage(GIFT, { as: 'editor' })
    const quip = await screen.findByLabelText<HTMLInputElement>('Quip')
    const { value } = quip
    expect(isAsked()).toBe(false)
    await fill(page, quip, 'Half a thought')
    await waitFor(() => {
      expect(isAsked()).toBe(true)
    })
    await fill(page, quip, value)
    await waitFor(() => {
      expect(isAsked()).toBe(false)
    })
  })

  test('saves once, however often that is asked for meanwhile', async () => {
    const page = await openPage(GIFT, { as: 'editor' })
    await fill(page, await screen.findByLabelText('Quip'), 'Half a thought')
    holdCalls()
    for (let time = 0; time < 3; time += 1) await page.user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Saving')
    releaseCalls()
    await waitFor(() => {
      expect(screen.queryByText('Saving')).toBeNull()
    })
    expect(fixtures.callsOf(updatePost)).toHaveLength(1)
  })

  test('shows all that was refused, and the message of a field until it is changed', async () => {
    const page = await openPage(GIFT, { as: 'editor' })
    await fill(page, await screen.findByLabelText('Quip'), 'Half a thought')
    const fields = { title: 'Too long.', slug: 'Taken.' }
    fixtures.fail(updatePost, 422, { code: 'invalid-input', error: 'Too long.', fields })
    await page.user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Too long.')
    expect(screen.getByText('Taken.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Short' } })
    expect(screen.queryByText('Too long.')).toBeNull()
    expect(screen.getByText('Taken.')).toBeDefined()
  })

  test('takes a day from the calendar', async () => {
    const page = await openPage(GIFT, { as: 'editor' })
    await fill(page, await screen.findByLabelText('Published'), '2026-11-21T07:30')
    await page.user.click(screen.getByRole('button', { name: 'Choose a day' }))
    await screen.findByRole('grid')
    await page.user.click(screen.getByRole('button', { name: /26 November 2026/ }))
    expect(screen.getByLabelText('Published')).toHaveProperty('value', '2026-11-26T07:30')
  })
})
