import { describe, expect, test } from '@jest/globals'
import { bulkChangePosts, getPostOperation, listGiftCategories, type PostOperation, undoPostOperation } from '@ribbonry/contracts'
import { fixtures, openPage, screen, within } from '../../../test/components/page.tsx'
import { answerGifts } from '../../../test/staff-gifts.ts'

const GIFTS = '/admin/gifts/'
const OPERATION: PostOperation = {
  id: 9,
  state: 'running',
  total: 2,
  changed: 0,
  undone: 0,
  refused: [],
  refused_count: 0,
  created: '2026-11-23T10:00:00.000Z',
  undo_until: '2099-11-24T10:00:00.000Z',
}

describe('a change of many gifts', () => {
  test('of selected gifts starts at once, shows its progress, names skipped gifts, and can be undone', async () => {
    answerGifts(fixtures)
    fixtures.answer(bulkChangePosts, { operation: OPERATION })
    fixtures.answer(getPostOperation, { operation: { ...OPERATION, changed: 1 } })
    const { user } = await openPage(GIFTS, { as: 'editor' })
    await user.click(await screen.findByLabelText('Choose row 1'))
    await user.click(screen.getByLabelText('Choose row 2'))
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await screen.findByText('Publish: 1 gift of 2')
    expect(fixtures.callsOf(bulkChangePosts)).toMatchObject([
      { body: { ids: [1, 2], change: { published: expect.stringMatching(/^\d{4}-/) } } },
    ])
    const reason = 'This gift cannot be published without a link.'
    const refused = [{ post_id: 2, title: 'Gift 2', code: 'not-ready-to-publish' as const, reason }]
    fixtures.answer(getPostOperation, { operation: { ...OPERATION, state: 'done', changed: 1, refused, refused_count: 1 } })
    const left = within(await screen.findByRole('region', { name: '1 gift left as it was' }))
    await left.findByText(reason)
    expect(left.getByRole('link', { name: 'Gift 2' }).getAttribute('href')).toBe('/admin/gifts/2/')
    fixtures.answer(undoPostOperation, { operation: { ...OPERATION, state: 'undone', changed: 1, undone: 1 } })
    await screen.findByText('1 gift published.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('1 gift put back as before.')
    expect(fixtures.callsOf(undoPostOperation)).toMatchObject([{ params: { id: '9' } }])
  })

  test('of all that match says the counts before it begins', async () => {
    answerGifts(fixtures, 1204)
    const dry = { ...OPERATION, state: 'dry-run' as const, total: 1204, changed: 1200, refused_count: 4, undo_until: null }
    fixtures.answer(bulkChangePosts, { operation: dry })
    fixtures.answer(listGiftCategories, (_asked, { categories: [category] }) => ({
      categories: category === undefined ? [] : [{ ...category, id: 7, name: 'Tea', parent_id: null }],
    }))
    const { user } = await openPage(`${GIFTS}?state=draft`, { as: 'editor' })
    await screen.findByRole('link', { name: 'Gift 1' })
    await user.click(screen.getByLabelText('Choose all on this page'))
    await user.click(await screen.findByRole('button', { name: 'All 1,204 that match' }))
    await screen.findByText('1,204 chosen')
    await user.click(screen.getByRole('button', { name: 'Add to category' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('option', { name: 'Tea' })
    await user.selectOptions(dialog.getByLabelText('Category'), 'Tea')
    await user.click(dialog.getByRole('button', { name: 'Add to it' }))
    await screen.findByText(/Of 1,204 gifts 1,200 would be added to Tea; 4 gifts cannot be\./)
    const change = { add_category_ids: [7] }
    expect(fixtures.callsOf(bulkChangePosts)).toMatchObject([{ body: { filter: { state: 'draft' }, change, dry_run: true } }])
    fixtures.answer(bulkChangePosts, { operation: { ...dry, state: 'done' } })
    await user.click(screen.getByRole('button', { name: 'Add to Tea (1,200)' }))
    await screen.findByText('1,200 gifts added to Tea.')
    expect(fixtures.callsOf(bulkChangePosts)[1]?.body).toEqual({ filter: { state: 'draft' }, change })
  })
})
