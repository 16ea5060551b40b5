import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  addGuideComment,
  compareGuideRevisions,
  deleteGuideComment,
  getGuideActionLog,
  type GuideAction,
  type GuideComment,
  listGuideRevisions,
  nameGuideRevision,
  resolveGuideComment,
  restoreGuideRevision,
  searchGuideSelection,
} from '@ribbonry/contracts'
import { holdLongTimeouts } from '../../../../test/components/clock.ts'
import {
  GUIDE_EDITOR,
  inGifts,
  leaveEditor,
  openGuideEditor,
  saveNow,
  showBeside,
} from '../../../../test/components/guide-editor.ts'
import { fill, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { chooseText } from '../../../../test/components/rich-text.ts'
import { EditedGuide, guideProduct } from '../../../../test/edited-guide.ts'

let desk: EditedGuide
beforeEach(() => {
  desk = new EditedGuide(fixtures, [guideProduct(11), guideProduct(12), guideProduct(13)])
})

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

test('earlier versions are compared with now by field and by product, brought back, and that is undone', async () => {
  const revision = (number: number, fields: string[]) => ({
    revision: number,
    at: '2026-11-25T14:00:00.000Z',
    user_id: 31,
    username: 'noor',
    fields,
    name: '',
  })
  fixtures.answer(listGuideRevisions, { revisions: [revision(3, ['title']), revision(2, ['outro', 'products'])], total: 2 })
  fixtures.answer(compareGuideRevisions, {
    fields: [{ field: 'outro', before: 'Be gone by nine.', after: 'Be gone by half past eight.' }],
    products: [
      { product_id: 12, title: 'A lamp', change: 'changed', fields: [{ field: 'price', before: 30, after: 32 }] },
      { product_id: 14, title: 'A sock', change: 'removed', fields: [] },
    ],
  })
  fixtures.answer(restoreGuideRevision, () => {
    desk.version = 4
    return { version: 4 }
  })
  const { user } = await openGuideEditor()
  const pane = await showBeside({ user }, 'History')
  await pane.findByText(/Outro, Gifts/)
  await user.click(pane.getByRole('button', { name: '2 saves' }))
  await user.click(pane.getByRole('button', { name: /^Compare with now/ }))
  await pane.findByText('Taken out since')
  expect(fixtures.callsOf(compareGuideRevisions)).toMatchObject([{ params: { id: '7', revision: '2', other: '3' } }])
  expect(textsOf(pane.getAllByRole('deletion'))).toEqual(['nine.', '$30'])
  expect(textsOf(pane.getAllByRole('insertion'))).toEqual(['half past eight.', '$32'])
  await user.click(pane.getByRole('button', { name: 'Bring this version back' }))
  await screen.findByText(/^The guide is as it was on/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => {
    expect(fixtures.callsOf(restoreGuideRevision).map(({ params, body }) => [params['revision'], body])).toEqual([
      ['2', { version: 3 }],
      ['3', { version: 4 }],
    ])
  })
})

test('versions are named, and stand by sitting among the steps of the guide', async () => {
  const saved = { revision: 3, at: '2026-11-25T14:00:00.000Z', user_id: 31, username: 'noor', fields: ['title'], name: '' }
  let name = ''
  fixtures.answer(listGuideRevisions, () => ({ revisions: [{ ...saved, name }], total: 1 }))
  fixtures.answer(nameGuideRevision, ({ body }) => {
    name = (body as { name: string }).name
    return { name }
  })
  const step = { id: 2, action: 'submit', username: 'inez', at: '2026-11-25T15:00:00.000Z', details: { part: 'writing' } }
  fixtures.answer(getGuideActionLog, { log: [step], total: 1 })
  const page = await openGuideEditor()
  await showBeside(page, 'History')
  const versions = within(await screen.findByRole('region', { name: 'Earlier versions' }))
  await waitFor(() => {
    expect(versions.getAllByRole('listitem')[0]?.textContent).toMatch(/^inez handed in the writing/)
  })
  await page.user.click(await versions.findByRole('button', { name: 'Name it: noor' }))
  await fill(page, versions.getByLabelText('Name of this version'), 'Before the cut')
  await page.user.click(versions.getByRole('button', { name: 'Keep the name' }))
  await versions.findByText('Before the cut')
  expect(fixtures.callsOf(nameGuideRevision)).toMatchObject([
    { params: { id: '7', revision: '3' }, body: { name: 'Before the cut' } },
  ])
})

test('find and replace finds in all texts, replaces one or all, and takes that back', async () => {
  const first = guideProduct(11, { title: 'A mug', content: 'Mugs for [a mug](/mugs/) of mug.' })
  desk = new EditedGuide(fixtures, [first, guideProduct(12)], { content: 'A mug, a smug mug.' })
  holdLongTimeouts()
  const page = await openGuideEditor()
  const { user } = page
  const intro = () => screen.getByLabelText('Intro').textContent
  await user.keyboard('{Control>}h{/Control}')
  const pane = within(await screen.findByRole('dialog', { name: 'Find and replace' }))
  await fill(page, pane.getByLabelText('Find'), 'mug')
  await pane.findByText('7 times in 3 texts.')
  await user.click(pane.getByLabelText('Whole words'))
  await pane.findByText('5 times in 3 texts.')
  await fill(page, pane.getByLabelText('Replace by'), 'cup')
  const [replace] = pane.getAllByRole('button', { name: 'Replace “mug” in Intro' })
  if (replace === undefined) throw new Error('Nothing is found in the intro')
  await user.click(replace)
  expect(intro()).toBe('A cup, a smug mug.')
  await user.click(pane.getByRole('button', { name: 'Replace all 4' }))
  await pane.findByText('Nothing found.')
  await saveNow(page)
  await screen.findByText(/^Saved \d/)
  expect(desk.guide.content).toBe('A cup, a smug cup.')
  expect(desk.products[0]).toMatchObject({ title: 'A cup', content: 'Mugs for [a cup](/mugs/) of cup.' })
  const undoLast = async (said: RegExp) => {
    await screen.findByText(said)
    const [last] = screen.getAllByRole('button', { name: 'Undo' }).toReversed()
    await user.click(last ?? document.body)
  }
  await undoLast(/4 times replaced/)
  await pane.findByText('4 times in 3 texts.')
  expect(intro()).toBe('A cup, a smug mug.')
  await leaveEditor(page)
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Find and replace' })).toBeNull()
  })
  await undoLast(/“mug” is “cup” now/)
  await screen.findByText('The guide has that change.')
  expect(desk.guide.content).toBe('A mug, a smug mug.')
})

test('links are made of chosen words by Ctrl+K, to pages of ours, which are found by their titles', async () => {
  fixtures.answer(searchGuideSelection, (_call, { posts }) => ({
    posts: posts.slice(0, 1).map((post) => ({ ...post, slug: 'early-nights', slug_title: 'Early nights' })),
  }))
  const page = await openGuideEditor()
  const outro = screen.getByLabelText('Outro')
  chooseText(outro, 0, 7)
  await page.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Link to a page of ours' }))
  await fill(page, dialog.getByRole('combobox', { name: 'Page' }), 'https://etsy.com/x/')
  await page.user.keyboard('{Enter}')
  await dialog.findByText('Please choose a page of ours, or enter its address.')
  await fill(page, dialog.getByRole('combobox', { name: 'Page' }), 'early')
  await dialog.findByRole('option', { name: /Early nights/, selected: true })
  await page.user.keyboard('{Enter}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Link to a page of ours' })).toBeNull()
  })
  await saveNow(page)
  await screen.findByText(/^Saved \d/)
  expect(desk.guide.outro).toBe('[Be gone](/early-nights/) by half past eight.')
})

describe('comments', () => {
  const comment: GuideComment = {
    id: 1,
    comment: 'Is it the biscuits that are guarded?',
    slug: 'asleep-by-nine',
    user_id: 31,
    username: 'noor',
    product_id: 12,
    at: '2026-11-26T10:00:00.000Z',
    resolved: null,
    resolved_by: null,
    can_delete: false,
  }
  const OPEN = { name: 'Comments, 1 open' }

  test('come and go with Ctrl+Q, are about a gift, name people, and are settled', async () => {
    desk.guide = { ...desk.guide, editorial_comments: [comment] }
    fixtures.answer(addGuideComment, { comment: { ...comment, id: 2 } })
    fixtures.answer(resolveGuideComment, { comment: { ...comment, resolved: '2026-11-26T11:00:00.000Z' } })
    const { user } = await openGuideEditor()
    await user.click(screen.getByRole('button', { name: 'Open gift 3' }))
    await user.click(inGifts().getByLabelText('Title'))
    await user.keyboard('{Control>}q{/Control}')
    const pane = within(await screen.findByRole('region', OPEN))
    await pane.findByRole('link', { name: '2. A present for number 12' })
    const about = pane.getByLabelText<HTMLSelectElement>('About')
    expect(about.selectedOptions[0]?.textContent).toBe('3. A present for number 13')
    await user.click(pane.getByRole('button', { name: 'Name inez' }))
    await user.keyboard('it is the owl.')
    await user.click(pane.getByRole('button', { name: 'Comment' }))
    await waitFor(() => {
      expect(fixtures.callsOf(addGuideComment)).toMatchObject([
        { body: { comment: '@inez it is the owl.', product_id: 13, slug: 'asleep-by-nine' } },
      ])
    })
    await user.click(pane.getByRole('button', { name: 'Resolve what noor said' }))
    await waitFor(() => {
      expect(fixtures.callsOf(resolveGuideComment)).toMatchObject([{ params: { id: '1' }, body: { resolved: true } }])
    })
    await user.keyboard('{Control>}q{/Control}')
    await waitFor(() => {
      expect(screen.queryByRole('region', OPEN)).toBeNull()
    })
    const proofreading = await openPage(`${GUIDE_EDITOR}?proofread=1`, { as: 'editor' })
    await screen.findByRole('heading', { name: 'Proofreading 1 to 3 of 3' })
    await proofreading.user.keyboard('{Control>}q{/Control}')
    await screen.findByRole('region', OPEN)
  })

  test('say why they cannot be settled, and are deleted after a question', async () => {
    desk.guide = { ...desk.guide, editorial_comments: [{ ...comment, product_id: null, can_delete: true }] }
    const sentence = 'There is no such comment.'
    fixtures.fail(resolveGuideComment, 200, { code: 'comment-not-found', error: sentence })
    const { user } = await openGuideEditor()
    await user.keyboard('{Control>}q{/Control}')
    const pane = within(await screen.findByRole('region', OPEN))
    await user.click(pane.getByRole('button', { name: 'Resolve what noor said' }))
    within(await pane.findByRole('alert')).getByText(sentence)
    const ask = async () => {
      await user.click(pane.getByRole('button', { name: 'Delete what noor said' }))
      return within(await screen.findByRole('dialog', { name: 'Delete what noor said?' }))
    }
    await user.click((await ask()).getByRole('button', { name: 'Keep it' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Delete what noor said?' })).toBeNull()
    })
    expect(fixtures.callsOf(deleteGuideComment)).toEqual([])
    fixtures.answer(deleteGuideComment, () => {
      desk.guide = { ...desk.guide, editorial_comments: [] }
      return {}
    })
    await user.click((await ask()).getByRole('button', { name: 'Delete it' }))
    await screen.findByText('Nobody has said anything yet.')
  })
})

describe('what happened to a guide', () => {
  const entry = (id: number, action: string, username: string, details: GuideAction['details']): GuideAction => ({
    id,
    action,
    username,
    at: '2026-11-25T14:00:00.000Z',
    details,
  })

  test('is told in words beside its editor, newest first', async () => {
    const log = [
      entry(3, 'publishing-failed', 'publishing', { reason: 'Please write an intro' }),
      entry(2, 'send-back', 'noor', { part: 'writing', comment: 5 }),
      entry(1, 'assign', 'odette', { part: 'writing', from: null, to: 32, to_name: 'inez' }),
    ]
    fixtures.answer(getGuideActionLog, ({ query }) =>
      query['page'] === '2' ? { log: [entry(0, 'tick', 'odette', { name: 'Prices' })], total: 101 } : { log, total: 101 },
    )
    const { user } = await openGuideEditor('admin')
    await showBeside({ user }, 'History')
    const pane = within(await screen.findByRole('region', { name: 'History' }))
    await user.click(await pane.findByRole('button', { name: 'Show more' }))
    await waitFor(() => {
      expect(pane.getAllByRole('listitem').map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
        'The site could not publish it, and made it a draft again: Please write an intro',
        'noor sent the writing back',
        'odette made inez the writer',
        'odette ticked off “Prices”',
      ])
    })
  })

  test('is read to the writer whose part was sent back, until it is handed in again', async () => {
    const said = 'Say why they wind them.'
    const comment: GuideComment = {
      id: 5,
      comment: said,
      slug: 'asleep-by-nine',
      user_id: 31,
      username: 'noor',
      product_id: null,
      at: '2026-11-26T10:00:00.000Z',
      resolved: null,
      resolved_by: null,
      can_delete: false,
    }
    const back = entry(2, 'send-back', 'noor', { part: 'writing', comment: 5 })
    fixtures.answer(getGuideActionLog, { log: [back], total: 1 })
    const changes = { user_id: 11, submitted_editor: false, writing_approved: false, curator_id: 31 }
    desk.guide = { ...desk.guide, ...changes, editorial_comments: [comment] }
    await openGuideEditor('guides')
    await screen.findByText(/noor sent the writing back:/)
    await screen.findByText(said)
    fixtures.answer(getGuideActionLog, { log: [entry(3, 'submit', 'guides', { part: 'writing' }), back], total: 2 })
    const readings = fixtures.callsOf(getGuideActionLog).length
    await openGuideEditor('guides')
    await waitFor(() => {
      expect(fixtures.callsOf(getGuideActionLog).length).toBeGreaterThan(readings)
    })
    expect(screen.queryByText(said)).toBeNull()
  })
})
