import { describe, expect, test } from '@jest/globals'
import { bulkChangePosts, getPostOperation, listStaffPosts, type PostOperation } from '@ribbonry/contracts'
import { holdTimeoutsOf } from '../../../test/components/clock.ts'
import { fixtures, type OpenedPage, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { readSetting } from '../kit/settings.ts'
import { pauseAfter } from './running-operation.ts'

const GIFTS = '/admin/gifts/'
const OPERATION: PostOperation = {
  id: 9,
  state: 'running',
  total: 2,
  changed: 1,
  undone: 0,
  refused: [],
  refused_count: 0,
  created: '2026-11-23T10:00:00.000Z',
  undo_until: '2099-11-24T10:00:00.000Z',
}

function giveGifts(total: number, trashed: string | null = null): void {
  fixtures.answer(listStaffPosts, (_asked, { posts: [gift] }) => ({
    posts: gift === undefined ? [] : [1, 2].map((id) => ({ ...gift, id, title: `Gift ${id}`, trashed })),
    total,
  }))
}

async function publishBoth(): Promise<OpenedPage> {
  giveGifts(2)
  fixtures.answer(bulkChangePosts, { operation: OPERATION })
  fixtures.answer(getPostOperation, { operation: OPERATION })
  const page = await openPage(GIFTS, { as: 'editor' })
  await screen.findByRole('link', { name: 'Gift 1' })
  await page.user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  await page.user.click(await screen.findByRole('button', { name: 'Publish' }))
  await screen.findByText('Publish: 1 gift of 2')
  return page
}

/** Publishes on a page that never polls: a reload ends its script, a test does not, and it must not say its sentence later. */
async function publishWithoutPolls(): Promise<void> {
  const { setTimeout } = globalThis
  holdTimeoutsOf(pauseAfter(0))
  await publishBoth()
  globalThis.setTimeout = setTimeout
}

describe('a change of many gifts on its way', () => {
  test('is shown again after a reload, with its undo', async () => {
    await publishWithoutPolls()
    await openPage(GIFTS, { as: 'editor' })
    await screen.findByText('Publish: 1 gift of 2')
    fixtures.answer(getPostOperation, { operation: { ...OPERATION, state: 'done', changed: 2 } })
    await screen.findByText('2 gifts published.')
    await screen.findByRole('button', { name: 'Undo' })
    await openPage(GIFTS, { as: 'editor' })
    await screen.findByRole('link', { name: 'Gift 1' })
    expect(readSetting('desk-gift-operation')).toBe('')
    expect(screen.queryByText('2 gifts published.')).toBeNull()
  })

  test('says when polling fails, retries, and ends as usual', async () => {
    await publishBoth()
    fixtures.fail(getPostOperation, 503)
    await screen.findByText(/We cannot see how far it is just now/)
    screen.getByText('Publish: 1 gift of 2')
    fixtures.answer(getPostOperation, { operation: { ...OPERATION, state: 'done', changed: 2 } })
    await screen.findByText('2 gifts published.')
    await waitFor(() => {
      expect(screen.queryByText(/We cannot see how far it is just now/)).toBeNull()
    })
  })
})

describe('all gifts that match', () => {
  test('can be chosen on a phone, which shows no head of the table', async () => {
    giveGifts(1204)
    fixtures.answer(bulkChangePosts, { operation: { ...OPERATION, state: 'dry-run', total: 1204, undo_until: null } })
    const { user } = await openPage(`${GIFTS}?state=draft`, { as: 'editor', width: 390 })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose row 1' }))
    await user.click(await screen.findByRole('button', { name: 'All on this page' }))
    await user.click(await screen.findByRole('button', { name: 'All 1,204 that match' }))
    await screen.findByText('1,204 chosen')
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
    await waitFor(() => {
      expect(fixtures.callsOf(bulkChangePosts)).toMatchObject([{ body: { filter: { state: 'draft' }, dry_run: true } }])
    })
  })

  test('get another shop by one form, after they were counted', async () => {
    giveGifts(3214)
    const counted = { ...OPERATION, state: 'dry-run', total: 3214, changed: 200, undo_until: null } as const
    fixtures.answer(bulkChangePosts, { operation: counted })
    const { user } = await openPage(GIFTS, { as: 'editor' })
    await screen.findByRole('link', { name: 'Gift 1' })
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    await user.click(await screen.findByRole('button', { name: 'All 3,214 that match' }))
    await user.click(await screen.findByRole('button', { name: 'Change a field' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 3,214 gifts' }))
    await user.selectOptions(dialog.getByLabelText('What is changed'), 'Lead to another shop')
    await user.type(dialog.getByLabelText('Shop that is left'), 'old.example')
    await user.type(dialog.getByLabelText('Shop in its place'), 'new.example')
    await user.click(dialog.getByRole('button', { name: 'Lead to new.example' }))
    await screen.findByRole('dialog', { name: 'Lead to new.example: 200 gifts?' })
    expect(fixtures.callsOf(bulkChangePosts)).toMatchObject([
      { body: { filter: {}, change: { merchant_from: 'old.example', merchant_to: 'new.example' }, dry_run: true } },
    ])
  })

  test('come out of the trash together', async () => {
    giveGifts(2, OPERATION.created)
    fixtures.answer(bulkChangePosts, { operation: { ...OPERATION, state: 'done', changed: 2 } })
    const { user } = await openPage(`${GIFTS}?state=trash`, { as: 'editor' })
    await screen.findByRole('link', { name: 'Gift 1' })
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Restore' }))
    await screen.findByText('2 gifts restored.')
    expect(fixtures.callsOf(bulkChangePosts)).toMatchObject([{ body: { ids: [1, 2], change: { trashed: false } } }])
    await screen.findByRole('button', { name: 'Undo' })
  })
})
