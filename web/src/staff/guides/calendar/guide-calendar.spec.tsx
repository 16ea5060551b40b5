import { describe, expect, test } from '@jest/globals'
import { listGuideCalendar, planGuide, type StaffGuideRow } from '@ribbonry/contracts'
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
import { answerPlannedGuides, LATE, NOW, OUT, PLANNED, RESTING, WAITING } from '../../../../test/planned-guides.ts'

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
    expect(plans()).toEqual([
      ['1', '2027-01-02'],
      ['1', null],
    ])
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
    expect(plans()).toEqual([['5', '2026-12-24']])
    const sentence = 'There is no such guide.'
    fixtures.fail(planGuide, 200, { code: 'guide-not-found', error: sentence })
    await fill(page, agenda().getByLabelText(`Day for ${PLANNED.title}`), '2026-12-12')
    await screen.findByText(sentence)
    await (await cell('Friday 11 December 2026')).findByRole('button', button(PLANNED))
  })

  test('is read-only for writers', async () => {
    await openCalendar('guides')
    await (await cell('Friday 11 December 2026')).findByRole('link', { name: `${PLANNED.title}, planned` })
    expect(screen.queryByRole('button', { name: /move it$/ })).toBeNull()
    expect(screen.queryByLabelText(/^Day for/)).toBeNull()
  })
})
