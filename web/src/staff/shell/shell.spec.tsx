import { describe, expect, test } from '@jest/globals'
import { getCatalogWaiting, getWaitingMails } from '@ribbonry/contracts'
import { currentPath, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { NOTHING_WAITING } from '../../../test/waiting-work.ts'

const goes = (path: string) =>
  waitFor(() => {
    expect(currentPath()).toBe(path)
  })
const sidebar = async () => within(await screen.findByRole('navigation', { name: 'Staff area' }))

describe('the frame of the staff area', () => {
  test('navigates by G and a letter, collapses by Ctrl+B permanently, and lists all its keys', async () => {
    const first = await openPage('/admin/', { as: 'admin' })
    await sidebar()
    await first.user.keyboard('gb')
    await goes('/admin/blog/')
    await screen.findByRole('heading', { name: 'Blog' })
    await first.user.keyboard('{Control>}b{/Control}')
    await (await sidebar()).findByRole('button', { name: /^Write/ })
    const { user } = await openPage('/admin/mails/', { as: 'admin' })
    await user.click(await (await sidebar()).findByRole('button', { name: /^Write/ }))
    await screen.findByRole('link', { name: 'Blog' })
    await user.keyboard('{Escape}{Control>}b{/Control}')
    await (await sidebar()).findByRole('link', { name: 'Blog' })
    await user.keyboard('?')
    const keys = await screen.findByRole('dialog', { name: 'All keys' })
    expect(within(keys).getAllByText('Go to Statistics')).toHaveLength(1)
  })

  test('opens the page that creates an entry by N, and leaves keys to fields', async () => {
    const { user } = await openPage('/admin/gifts/', { as: 'editor' })
    const field = await screen.findByRole('searchbox', { name: 'Find a gift' })
    await user.type(field, 'n?')
    expect(field).toHaveProperty('value', 'n?')
    expect(currentPath()).toMatch(/^\/admin\/gifts\/(\?|$)/)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('heading', { name: 'Gifts' }))
    await user.keyboard('n')
    await goes('/admin/gifts/new/')
  })

  test('is a bar of four on a phone, with all areas in a sheet', async () => {
    const { user } = await openPage('/admin/mails/', { as: 'admin', width: 390 })
    const bar = await screen.findByRole('navigation', { name: 'Quick' })
    expect([...bar.children].map(({ textContent }) => textContent)).toEqual(['Today', 'Mails', 'Find', 'Areas'])
    await user.click(within(bar).getByRole('button', { name: 'Areas' }))
    const sheet = await screen.findByRole('dialog', { name: 'Everything on the desk' })
    await user.click(within(sheet).getByRole('link', { name: /^People/ }))
    await goes('/admin/users/')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  test('counts what waits beside its area', async () => {
    fixtures.answer(getCatalogWaiting, { waiting: { ...NOTHING_WAITING, broken: 1204 } })
    fixtures.answer(getWaitingMails, { waiting: { failed_mails: 0, unconfirmed_mails: 0 } })
    await openPage('/admin/', { as: 'admin' })
    const areas = await sidebar()
    await areas.findByRole('link', { name: /^Gifts ?1,204 ?waiting$/ })
    expect(areas.getAllByRole('link', { name: 'Mails' })).toHaveLength(1)
  })
})
