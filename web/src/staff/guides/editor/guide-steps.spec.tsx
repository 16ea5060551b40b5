import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  assignGuideWriter,
  checkGuideSlug,
  copyGuide,
  listGuideCurators,
  listGuideWriters,
  publishGuide,
  type StaffGuide,
  withdrawGuide,
} from '@ribbonry/contracts'
import { openGuideEditor } from '../../../../test/components/guide-editor.ts'
import { currentPath, fill, fixtures, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { EditedGuide, guideProduct } from '../../../../test/edited-guide.ts'

let desk: EditedGuide
beforeEach(() => {
  desk = new EditedGuide(fixtures, [guideProduct(11), guideProduct(12)])
})

/** Changes the guide as a workflow step does. */
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
  const moment = () => screen.findByLabelText<HTMLInputElement>(/^Goes out at/)

  test('is set for a moment to come, at first the morning of the planned day, moved, and called off', async () => {
    fixtures.answer(withdrawGuide, () => ({ guide: step({ status: 'draft', stage: 'Ready For Publish', publish_at: null }) }))
    step({ planned: '2031-11-30' })
    const goesOut = (sentence: string) =>
      screen.findByText((_, element) => element?.matches('p') === true && element.textContent === sentence)
    const page = await openGuideEditor('admin')
    const press = async (name: string) => {
      await page.user.click(await screen.findByRole('button', { name }))
    }
    await press('Publish later')
    expect((await moment()).value).toBe('2031-11-30T09:00')
    await fill(page, await moment(), '2001-01-01T09:00')
    await press('Publish it then')
    await screen.findByText(/Please choose a moment that is still to come/)
    expect(asked()).toEqual([])
    await fill(page, await moment(), '2031-12-01T07:30')
    await press('Publish it then')
    await goesOut('It goes out by itself on 1 Dec 2031, 07:30.')
    await press('Another moment')
    expect((await moment()).value).toBe('2031-12-01T07:30')
    await fill(page, await moment(), '2031-12-02T08:00')
    await press('Move it')
    await goesOut('It goes out by itself on 2 Dec 2031, 08:00.')
    expect(screen.queryByLabelText(/^Goes out at/)).toBeNull()
    expect(asked()).toEqual(['2031-12-01T07:30', '2031-12-02T08:00'].map((text) => new Date(text).toISOString()))
    await press('Call it off')
    const question = await screen.findByRole('dialog', { name: /^Call the publication of .* off\?$/ })
    await page.user.click(within(question).getByRole('button', { name: 'Call it off' }))
    await screen.findByRole('button', { name: 'Publish' })
    expect(fixtures.callsOf(withdrawGuide)).toHaveLength(1)
  })

  test('that waits can go out now', async () => {
    step({ status: 'publishing', stage: null, publish_at: '2031-12-01T07:30:00.000Z' })
    const { user } = await openGuideEditor('admin')
    screen.getByText(/^It goes out by itself/)
    await user.click(screen.getByRole('button', { name: 'Publish now' }))
    await waitFor(() => {
      expect(asked()).toEqual([null])
    })
    await waitFor(() => {
      expect(screen.queryByText(/^It goes out by itself/)).toBeNull()
    })
  })

  test('that is refused says why beside its field', async () => {
    const sentence = 'Please write an intro'
    fixtures.fail(publishGuide, 200, { code: 'not-ready', error: sentence })
    const page = await openGuideEditor('admin')
    await page.user.click(screen.getByRole('button', { name: 'Publish later' }))
    await fill(page, await moment(), '2031-12-01T07:30')
    await page.user.click(screen.getByRole('button', { name: 'Publish it then' }))
    within(await screen.findByRole('alert')).getByText(sentence)
    expect((await moment()).value).toBe('2031-12-01T07:30')
  })
})

test('the people of a guide are chosen in its editor too', async () => {
  fixtures.answer(listGuideWriters, { editors: [{ id: 32, username: 'inez' }] })
  fixtures.answer(listGuideCurators, { curators: [{ id: 31, username: 'noor' }] })
  fixtures.answer(assignGuideWriter, () => ({ guide: step({ user_id: 32, username: 'inez', assigned: true }) }))
  step({ user_id: null, username: null, assigned: false })
  const { user } = await openGuideEditor('admin')
  const people = within(screen.getByRole('region', { name: 'Who has it' }))
  const writer = await people.findByLabelText(`Writer of ${desk.guide.title}`)
  await user.selectOptions(writer, await within(writer).findByRole('option', { name: 'inez' }))
  await screen.findByText(`The writer of “${desk.guide.title}” is inez now.`)
  await people.findByRole('link', { name: 'What inez wrote' })
  expect(fixtures.callsOf(assignGuideWriter)).toMatchObject([{ body: { buying_guide_id: 7, editor: 32 } }])
})

test('the next edition has a title and a free address before it begins', async () => {
  fixtures.answer(checkGuideSlug, ({ params }) => ({ exists: params['slug'] === 'asleep-by-nine-2' }))
  fixtures.answer(copyGuide, { id: 8, slug: 'asleep-by-nine-3', version: 1 })
  const page = await openGuideEditor('admin')
  await page.user.click(screen.getByRole('button', { name: 'Begin the next edition' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The next edition' }))
  await dialog.findByText('Please provide a unique slug')
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe(desk.guide.title)
  await page.user.click(dialog.getByRole('button', { name: 'Begin it' }))
  expect(fixtures.callsOf(copyGuide)).toEqual([])
  await fill(page, dialog.getByLabelText('Slug'), 'asleep-by-nine-3')
  await dialog.findByText('/asleep-by-nine-3/ is free.')
  await page.user.click(dialog.getByRole('button', { name: 'Begin it' }))
  await waitFor(() => {
    expect(currentPath()).toBe('/editor/dashboard/8/')
  })
  expect(fixtures.callsOf(copyGuide)).toMatchObject([{ body: { title: desk.guide.title, slug: 'asleep-by-nine-3' } }])
})
