import { describe, expect, test } from '@jest/globals'
import { listFeedImports, listMails, listStaffPosts, sendMailAgain } from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const goes = (path: string) =>
  waitFor(() => {
    expect(currentPath()).toBe(path)
  })

/** Links of the entries in a table, in order. */
const entries = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => within(row).queryAllByRole('link').slice(0, 1))

describe('a table of the staff area', () => {
  test('remembers its columns and height, and goes through rows by J and K', async () => {
    const first = await openPage('/admin/gifts/', { as: 'editor' })
    await screen.findByRole('columnheader', { name: 'Clicks' })
    await first.user.click(screen.getByRole('button', { name: 'Columns' }))
    await first.user.click(await screen.findByRole('checkbox', { name: 'Clicks' }))
    await first.user.keyboard('{Escape}')
    await first.user.click(screen.getByRole('button', { name: 'Tight' }))
    const { user } = await openPage('/admin/gifts/', { as: 'editor' })
    await screen.findByRole('columnheader', { name: 'Price' })
    expect(screen.queryByRole('columnheader', { name: 'Clicks' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Tight' }).getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => {
      expect(entries().length).toBeGreaterThan(1)
    })
    await user.click(screen.getByRole('heading', { name: 'Gifts' }))
    await user.keyboard('jjkj')
    expect(document.activeElement).toBe(entries()[1])
  })

  test('is sorted by its heads, which the address says', async () => {
    fixtures.answer(listFeedImports, (_asked, { imports: [sample] }) => ({
      imports: sample === undefined ? [] : [3, 9, 1].map((read) => ({ ...sample, id: read, read, filename: `${read}.csv` })),
    }))
    const { user } = await openPage('/admin/feed-imports/', { as: 'editor' })
    const areFiles = (...files: string[]) =>
      waitFor(() => {
        expect(entries().map(({ textContent }) => textContent)).toEqual(files)
      })
    const head = () => screen.findByRole('columnheader', { name: /^Read/ })
    await user.click(within(await head()).getByRole('button'))
    await goes('/admin/feed-imports/?sort=-read')
    await areFiles('9.csv', '3.csv', '1.csv')
    await user.click(within(await head()).getByRole('button'))
    await areFiles('1.csv', '3.csv', '9.csv')
    expect((await head()).getAttribute('aria-sort')).toBe('ascending')
    history.back()
    await areFiles('9.csv', '3.csv', '1.csv')
  })

  test('searches while one types, and offers to show all where nothing fits', async () => {
    fixtures.answer(listStaffPosts, ({ query }, usual) => (query['term'] === 'zzz' ? { posts: [], total: 0 } : usual))
    const page = await openPage('/admin/gifts/', { as: 'editor' })
    await fill(page, await screen.findByRole('searchbox', { name: 'Find a gift' }), 'zzz')
    await goes('/admin/gifts/?term=zzz')
    await page.user.click(await screen.findByRole('link', { name: 'Show all' }))
    await goes('/admin/gifts/')
    await waitFor(() => {
      expect(entries().length).toBeGreaterThan(0)
    })
    expect(screen.getByRole('searchbox', { name: 'Find a gift' })).toHaveProperty('value', '')
  })
})

describe('what is chosen in a table', () => {
  test('is done at once, after a question where it cannot be undone, and a refusal is named', async () => {
    fixtures.answer(listMails, (_asked, usual) => ({
      ...usual,
      mails: ['a', 'b', 'c'].flatMap((id) =>
        usual.mails
          .slice(0, 1)
          .map((mail) => ({ ...mail, id, to: `${id}@ribbonry.test`, state: 'failed' as const, again: id !== 'c' })),
      ),
    }))
    const { user } = await openPage('/admin/mails/', { as: 'newsletter' })
    const third = await screen.findByRole('checkbox', { name: 'Choose row 3' })
    await user.click(screen.getByRole('checkbox', { name: 'Choose row 1' }))
    await user.keyboard('{Shift>}')
    await user.click(third)
    await user.keyboard('{/Shift}')
    const bar = within(await screen.findByRole('toolbar', { name: 'For what is chosen' }))
    await bar.findByText('3 chosen')
    await user.click(bar.getByRole('button', { name: 'Send again' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 mails again?' }))
    dialog.getByText(/1 of the chosen are not kept any more, and are left out\./)
    fixtures.fail(sendMailAgain, 409, { code: 'mail-under-way', error: 'It is on its way.' })
    await user.click(dialog.getByRole('button', { name: 'Send 2 mails' }))
    await screen.findByText(/Not sent again: a@ribbonry\.test, b@ribbonry\.test/)
    // The calls run in parallel, so their order is not asserted.
    const sent = fixtures.callsOf(sendMailAgain).map(({ body }) => JSON.stringify(body))
    expect(sent.toSorted()).toEqual(['{"id":"a"}', '{"id":"b"}'])
  })

  test('is chosen by X, and up to a row by Shift+X', async () => {
    const { user } = await openPage('/admin/mails/', { as: 'newsletter' })
    await screen.findByRole('checkbox', { name: 'Choose row 1' })
    await user.click(screen.getByRole('heading', { name: 'Mails' }))
    const { length } = screen.getAllByRole('checkbox', { name: /^Choose row/ })
    await user.keyboard('jx')
    await screen.findByText('1 chosen')
    await user.keyboard(`${'j'.repeat(length - 1)}{Shift>}X{/Shift}`)
    await screen.findByText(`${length} chosen`)
    await user.click(screen.getByRole('button', { name: 'Choose none' }))
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
})
