import { describe, expect, test } from '@jest/globals'
import { listGuideCalendar, planGuide, publishGuide, type StaffGuideRow } from '@ribbonry/contracts'
import type { MemberName } from '../../../../test/accounts.ts'
import { setDate } from '../../../../test/components/clock.ts'
import {
  currentPath,
  fill,
  fixtures,
  type OpenedPage,
  openPage,
  screen,
  waitFor,
  within,
} from '../../../../test/components/page.tsx'
import { answerPlannedGuides, LATE, NOW, OUT, PLANNED, READY, RESTING, WAITING } from '../../../../test/planned-guides.ts'

const CALENDAR = '/editor/calendar/'

async function openCalendar(as: MemberName = 'editor', { width = 1440, path = CALENDAR } = {}): Promise<OpenedPage> {
  answerPlannedGuides(fixtures)
  setDate(NOW)
  const page = await openPage(path, { as, width })
  await grid()
  return page
}

const grid = () => screen.findByRole('grid', { name: 'Guides by day' })
const cell = async (day: string) => within(await within(await grid()).findByRole('gridcell', { name: new RegExp(day) }))
const button = ({ title }: StaffGuideRow) => ({ name: new RegExp(`^${title}`) })
const chip = ({ title }: StaffGuideRow) => screen.getByRole('button', { name: new RegExp(`^${title}, move it`) })
const tray = () => within(screen.getByRole('region', { name: /^Without a day/ }))
const agenda = () => within(screen.getByRole('region', { name: 'Day by day' }))
const plans = () => fixtures.callsOf(planGuide).map(({ params, body }) => [params['id'], (body as { planned: unknown }).planned])
const isAt = (path: string) =>
  waitFor(() => {
    expect(currentPath()).toBe(path)
  })

describe('the calendar of guides', () => {
  test('shows planned days beside those of publication, what is late, what goes out by itself, and who has no day', async () => {
    await openCalendar()
    await (await cell('Friday 11 December 2026')).findByRole('button', button(PLANNED))
    for (const [day, { title }, fact] of [
      ['Wednesday 2 December 2026', OUT, 'published'],
      ['Tuesday 1 December 2026', OUT, 'was planned'],
      ['Sunday 20 December 2026', WAITING, 'goes out by itself'],
    ] as const)
      (await cell(day)).getByRole('link', { name: `${title}, ${fact}` })
    tray().getByRole('button', button(RESTING))
    agenda().getByText('Late')
    expect(
      agenda()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([OUT.title, OUT.title, LATE.title, PLANNED.title, WAITING.title])
  })

  test('has its month in the address', async () => {
    const { user } = await openCalendar('editor', { path: `${CALENDAR}?month=2027-02` })
    const months = () => new Set(fixtures.callsOf(listGuideCalendar).map(({ params }) => params['month']))
    await screen.findByText('Nothing is planned for this month, and nothing went out.')
    await user.click(screen.getByRole('button', { name: 'The month before' }))
    await isAt(`${CALENDAR}?month=2027-01`)
    await waitFor(() => {
      expect(months()).toContain('2027-01')
    })
    history.back()
    await isAt(`${CALENDAR}?month=2027-02`)
    await cell('Monday 1 February 2027')
    await openPage(`${CALENDAR}?month=tomorrow`, { as: 'editor' })
    await cell('Wednesday 9 December 2026')
    await waitFor(() => {
      expect(months()).toEqual(new Set(['2027-02', '2027-01', '2026-12']))
    })
  })

  test('moves a guide by keys alone, into another month too, and keeps the focus on it', async () => {
    const { user } = await openCalendar()
    await (await cell('Friday 11 December 2026')).findByRole('button', button(PLANNED))
    chip(PLANNED).focus()
    await user.keyboard(' {ArrowDown}{ArrowRight}')
    await (await cell('Saturday 19 December 2026')).findByRole('button', { ...button(PLANNED), pressed: true })
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await isAt(`${CALENDAR}?month=2027-01`)
    await (await cell('Saturday 2 January 2027')).findByRole('button', { ...button(PLANNED), pressed: true })
    await user.keyboard('{Enter}')
    await (await cell('Saturday 2 January 2027')).findByRole('button', { ...button(PLANNED), pressed: false })
    expect(document.activeElement).toBe(chip(PLANNED))
    await waitFor(() => {
      expect(plans()).toHaveLength(1)
    })
    await user.keyboard(' {Delete}')
    await waitFor(() => {
      tray().getByRole('button', button(PLANNED))
    })
    await waitFor(() => {
      expect(plans()).toEqual([
        ['1', '2027-01-02'],
        ['1', null],
      ])
    })
  })

  test('picks a guide up from the tray by keys, and leaves it there on Escape', async () => {
    const { user } = await openCalendar()
    await tray().findByRole('button', button(RESTING))
    chip(RESTING).focus()
    await user.keyboard(' {ArrowRight}')
    await (await cell('Thursday 10 December 2026')).findByRole('button', button(RESTING))
    await user.keyboard('{Escape}')
    await waitFor(() => {
      tray().getByRole('button', button(RESTING))
    })
    await screen.findByText(`${RESTING.title} is where it was.`)
    expect(plans()).toEqual([])
  })

  test('takes a day as a date on a phone, and says why one was refused', async () => {
    const page = await openCalendar('editor', { width: 390 })
    await fill(page, await tray().findByLabelText(`Day for ${RESTING.title}`), '2026-12-24')
    await (await cell('Thursday 24 December 2026')).findByRole('button', button(RESTING))
    await waitFor(() => {
      expect(plans()).toEqual([['5', '2026-12-24']])
    })
    const sentence = 'There is no such guide.'
    fixtures.fail(planGuide, 200, { code: 'guide-not-found', error: sentence })
    await fill(page, agenda().getByLabelText(`Day for ${PLANNED.title}`), '2026-12-12')
    await screen.findByText(sentence)
    await (await cell('Friday 11 December 2026')).findByRole('button', button(PLANNED))
  })

  test('says that a plan publishes nothing, and takes no day that is over', async () => {
    const { user } = await openCalendar()
    await (await cell('Friday 4 December 2026')).findByRole('button', button(LATE))
    chip(LATE).focus()
    await user.keyboard(' {ArrowRight}{ArrowUp}')
    await (await cell('Wednesday 9 December 2026')).findByRole('button', { ...button(LATE), pressed: true })
    await user.keyboard(' ')
    await screen.findByText(`“${LATE.title}” is planned for Wed 9 Dec. Nothing is published by itself on that day.`)
    expect(plans()).toEqual([[String(LATE.id), '2026-12-09']])
    expect(agenda().getByLabelText(`Day for ${LATE.title}`).getAttribute('min')).toBe('2026-12-09')
    expect((await grid()).querySelector('[aria-current="date"]')?.textContent).toContain('9')
  })

  test('offers a ready guide to be published on its day, at an hour of New York that exists', async () => {
    fixtures.answer(publishGuide, { status: 'publishing', guide: READY })
    const page = await openCalendar('admin', { path: `${CALENDAR}?month=2027-03` })
    await (await cell('Friday 12 March 2027')).findByRole('button', button(READY))
    chip(READY).focus()
    await page.user.keyboard(' {ArrowRight}{ArrowRight}')
    await (await cell('Sunday 14 March 2027')).findByRole('button', { ...button(READY), pressed: true })
    await page.user.keyboard(' ')
    const dialog = within(await screen.findByRole('dialog', { name: `Publish “${READY.title}” on Sunday 14 March 2027?` }))
    const hour = dialog.getByLabelText('Hour in New York')
    await fill(page, hour, '02:30')
    dialog.getByText('The clocks go forward that night, so this hour does not exist: it goes out at 3:30 AM.')
    await fill(page, hour, '09:00')
    expect(dialog.queryByText(/The clocks/)).toBeNull()
    await page.user.click(dialog.getByRole('button', { name: 'Publish it then' }))
    await screen.findByText(`“${READY.title}” goes out by itself on Sunday 14 March 2027 at 9:00 AM in New York.`)
    expect(fixtures.callsOf(publishGuide).map(({ body }) => body)).toEqual([
      { buying_guide_id: READY.id, publish_at: '2027-03-14T13:00:00.000Z' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says in its offer why a guide cannot go out then', async () => {
    const sentence = 'Please add at least 10 gifts'
    fixtures.fail(publishGuide, 200, { code: 'not-ready', error: sentence })
    const { user } = await openCalendar('admin', { path: `${CALENDAR}?month=2027-03` })
    await user.click(await screen.findByRole('button', { name: `Publish ${READY.title} then` }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Publish it then' }))
    await dialog.findByText(sentence)
    await user.click(dialog.getByRole('button', { name: 'Only plan it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(plans()).toEqual([])
  })

  test('is read-only for writers', async () => {
    await openCalendar('guides')
    await (await cell('Friday 11 December 2026')).findByRole('link', { name: `${PLANNED.title}, planned` })
    expect(screen.queryByRole('button', { name: /move it$/ })).toBeNull()
    expect(screen.queryByLabelText(/^Day for/)).toBeNull()
  })
})
