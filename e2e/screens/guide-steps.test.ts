import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  assignGuideWriter,
  checkGuideSlug,
  copyGuide,
  getGuideActionLog,
  type GuideAction,
  type GuideComment,
  listGuideCurators,
  listGuideWriters,
  publishGuide,
  saveStaffGuide,
  type StaffGuide,
  withdrawGuide,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { guideProduct, EditedGuide } from '../src/edited-guide.ts'
import { eventually } from '../src/eventually.ts'
import { openGuideEditor } from '../src/guide-intake.ts'
import { faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'

let browser: Browser
let desk: EditedGuide
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  desk = new EditedGuide([guideProduct(11), guideProduct(12)])
})

/** Changes the guide as a step of its way does. */
function step(changes: Partial<StaffGuide>): StaffGuide {
  desk.guide = { ...desk.guide, ...changes }
  return desk.guide
}

describe('a publication', () => {
  beforeEach(() => {
    fixtures.answer(publishGuide, ({ body }) => {
      const { publish_at: at = null } = body as { publish_at?: string | null }
      return { status: 'publishing' as const, guide: step({ status: 'publishing', stage: null, publish_at: at }) }
    })
  })
  const asked = () => fixtures.callsOf(publishGuide).map(({ body }) => (body as { publish_at: string | null }).publish_at)

  test('is set for a moment to come, at first the morning of the planned day, moved, and called off', async () => {
    fixtures.answer(withdrawGuide, () => ({ guide: step({ status: 'draft', stage: 'Ready For Publish', publish_at: null }) }))
    step({ planned: '2031-11-30' })
    const page = await openGuideEditor(browser, 'admin')
    await page.getByRole('button', { name: 'Publish later' }).press('Enter')
    const field = page.getByLabel('Goes out at')
    expect(await field.inputValue()).toBe('2031-11-30T09:00')
    expect(await faultsAtWidths(page)).toEqual([])
    await field.fill('2001-01-01T09:00')
    await page.getByRole('button', { name: 'Publish it then' }).press('Enter')
    await page.getByText('Please choose a moment that is still to come').waitFor()
    expect(asked()).toEqual([])
    await field.fill('2031-12-01T07:30')
    await page.getByRole('button', { name: 'Publish it then' }).press('Enter')
    await page.getByText('It goes out by itself on 1 Dec 2031, 07:30.').waitFor()
    await page.getByRole('button', { name: 'Another moment' }).press('Enter')
    expect(await field.inputValue()).toBe('2031-12-01T07:30')
    await field.fill('2031-12-02T08:00')
    await page.getByRole('button', { name: 'Move it' }).press('Enter')
    await page.getByText('It goes out by itself on 2 Dec 2031, 08:00.').waitFor()
    expect(await field.count()).toBe(0)
    const moments = ['2031-12-01T07:30', '2031-12-02T08:00'].map((text) => new Date(text).toISOString())
    expect(asked()).toEqual(moments)
    await page.getByRole('button', { name: 'Call it off' }).press('Enter')
    const question = page.getByRole('dialog', { name: /^Call the publication of .* off\?$/ })
    await question.getByRole('button', { name: 'Call it off' }).press('Enter')
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
    expect(fixtures.callsOf(withdrawGuide)).toHaveLength(1)
  })

  test('that waits can go out now', async () => {
    step({ status: 'publishing', stage: null, publish_at: '2031-12-01T07:30:00.000Z' })
    const page = await openGuideEditor(browser, 'admin')
    await page.getByRole('button', { name: 'Publish now' }).press('Enter')
    await eventually(() => asked().length > 0)
    expect(asked()).toEqual([null])
    await page.getByText(/^It goes out by itself/).waitFor({ state: 'detached' })
  })

  test('that is refused says why beside its field', async () => {
    const sentence = 'Please write an intro'
    fixtures.fail(publishGuide, 200, { code: 'not-ready', error: sentence })
    const page = await openGuideEditor(browser, 'admin')
    await page.getByRole('button', { name: 'Publish later' }).press('Enter')
    await page.getByLabel('Goes out at').fill('2031-12-01T07:30')
    await page.getByRole('button', { name: 'Publish it then' }).press('Enter')
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(await page.getByLabel('Goes out at').inputValue()).toBe('2031-12-01T07:30')
  })
})

const entry = (id: number, action: string, username: string, details: GuideAction['details']): GuideAction => ({
  id,
  action,
  username,
  at: '2026-11-25T14:00:00.000Z',
  details,
})

describe('what happened to a guide', () => {
  test('is told in words beside its editor, newest first', async () => {
    const log = [
      entry(3, 'publishing-failed', 'publishing', { reason: 'Please write an intro' }),
      entry(2, 'send-back', 'noor', { part: 'writing', comment: 5 }),
      entry(1, 'assign', 'odette', { part: 'writing', from: null, to: 32, to_name: 'inez' }),
    ]
    fixtures.answer(getGuideActionLog, ({ query }) =>
      query['page'] === '2' ? { log: [entry(0, 'tick', 'odette', { name: 'Prices' })], total: 101 } : { log, total: 101 },
    )
    const page = await openGuideEditor(browser, 'admin')
    await page.getByRole('button', { name: 'What happened' }).press('Enter')
    const pane = page.getByRole('dialog', { name: 'What happened' })
    await pane.getByRole('button', { name: 'Show more' }).press('Enter')
    await pane.getByText('odette ticked off “Prices”').waitFor()
    expect(await pane.getByRole('listitem').locator('> span').allInnerTexts()).toEqual([
      'The site could not publish it, and made it a draft again: Please write an intro',
      'noor sent the writing back',
      'odette made inez the writer',
      'odette ticked off “Prices”',
    ])
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('is read to the writer whose part was sent back, until it is handed in again', async () => {
    const comment: GuideComment = {
      id: 5,
      comment: 'Say why they wind them.',
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
    step({ user_id: 11, submitted_editor: false, writing_approved: false, curator_id: 31, editorial_comments: [comment] })
    const page = await openGuideEditor(browser, 'guides')
    await page.getByRole('status').getByText('noor sent the writing back:').waitFor()
    await page.getByText('Say why they wind them.').waitFor()
    fixtures.answer(getGuideActionLog, { log: [entry(3, 'submit', 'guides', { part: 'writing' }), back], total: 2 })
    await open(page, '/editor/dashboard/7/')
    await page.getByLabel('Outro').waitFor()
    expect(await page.getByText('Say why they wind them.').count()).toBe(0)
  })
})

describe('the people of a guide', () => {
  test('are chosen in its editor too', async () => {
    fixtures.answer(listGuideWriters, { editors: [{ id: 32, username: 'inez' }] })
    fixtures.answer(listGuideCurators, { curators: [{ id: 31, username: 'noor' }] })
    fixtures.answer(assignGuideWriter, () => ({ guide: step({ user_id: 32, username: 'inez', assigned: true }) }))
    step({ user_id: null, username: null, assigned: false })
    const page = await openGuideEditor(browser, 'admin')
    const people = page.getByRole('region', { name: 'Who has it' })
    await people.getByLabel(`Writer of ${desk.guide.title}`).selectOption({ label: 'inez' })
    await page.getByText(`The writer of “${desk.guide.title}” is inez now.`).waitFor()
    await people.getByRole('link', { name: 'What inez wrote' }).waitFor()
    expect(fixtures.callsOf(assignGuideWriter)).toMatchObject([{ body: { buying_guide_id: 7, editor: 32 } }])
  })
})

describe('the next edition', () => {
  test('has a title and a free address before it begins', async () => {
    fixtures.answer(checkGuideSlug, ({ params }) => ({ exists: params['slug'] === 'asleep-by-nine-2' }))
    fixtures.answer(copyGuide, { id: 8, slug: 'asleep-by-nine-3', version: 1 })
    const page = await openGuideEditor(browser, 'admin')
    await page.getByRole('button', { name: 'Begin the next edition' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'The next edition' })
    await dialog.getByText('Please provide a unique slug').waitFor()
    expect(await dialog.getByLabel('Title').inputValue()).toBe(desk.guide.title)
    await dialog.getByLabel('Slug').press('Enter')
    expect(fixtures.callsOf(copyGuide)).toEqual([])
    expect(await faultsAtWidths(page)).toEqual([])
    await dialog.getByLabel('Slug').fill('asleep-by-nine-3')
    await dialog.getByText('/asleep-by-nine-3/ is free.').waitFor()
    await dialog.getByLabel('Slug').press('Enter')
    await page.waitForURL(/\/editor\/dashboard\/8\/$/)
    expect(fixtures.callsOf(copyGuide)).toMatchObject([{ body: { title: desk.guide.title, slug: 'asleep-by-nine-3' } }])
  })
})

describe('a public guide', () => {
  test('says that what is typed goes live, and beside the save state that a save was refused', async () => {
    step({ status: 'published', stage: null, published: '2026-11-20T10:00:00.000Z' })
    fixtures.fail(saveStaffGuide, 200, { code: 'not-ready', error: 'Please write an intro' })
    const page = await openGuideEditor(browser, 'admin')
    await page.getByText('This guide is public: what you save shows at once.').waitFor()
    await page.getByLabel('Intro').fill('')
    await page.keyboard.press('Control+s')
    await page.getByRole('link', { name: 'Not saved: why' }).press('Enter')
    await page.getByRole('alert').getByText('Please write an intro').waitFor()
    expect(await page.evaluate(() => location.hash)).toBe('#not-saved')
    expect(await faultsAtWidths(page)).toEqual([])
  })
})
