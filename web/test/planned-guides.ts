import { listGuideCalendar, planGuide, type StaffGuideRow } from '@ribbonry/contracts'
import type { Fixtures } from './fixtures.ts'
import { STAFF_GUIDE } from './staff-guide.ts'

/** Present time in tests of these guides. */
export const NOW = new Date('2026-12-09T12:00:00Z')

const guide = (id: number, title: string, facts: Partial<StaffGuideRow> = {}): StaffGuideRow => ({
  ...STAFF_GUIDE,
  id,
  title,
  slug: `guide-${id}`,
  ...facts,
})
export const PLANNED = guide(1, 'For gardeners who talk to it', { planned: '2026-12-11' })
export const LATE = guide(2, 'For hosts who iron the napkins', { planned: '2026-12-04' })
export const OUT = guide(3, 'For foragers', {
  status: 'published',
  stage: null,
  turn: null,
  planned: '2026-12-01',
  published: '2026-12-02T09:00:00.000Z',
})
export const WAITING = guide(4, 'For bakers who post about it', {
  status: 'publishing',
  stage: null,
  publish_at: '2026-12-20T09:00:00.000Z',
})
export const RESTING = guide(5, 'For dads with opinions about speakers')

/** Ready, with a day to come. */
export const READY = guide(6, 'For people who name their plants', { stage: 'Ready For Publish', planned: '2027-03-12' })

/** Answers the calendar's calls with these guides; plans change them. */
export function answerPlannedGuides(fixtures: Fixtures): void {
  let all: readonly StaffGuideRow[] = [PLANNED, LATE, OUT, WAITING, RESTING, READY]
  fixtures.answer(listGuideCalendar, ({ params: { month = '' } }) => ({
    guides: all.filter(({ planned, published, publish_at: at }) =>
      [planned, published, at].some((day) => day?.startsWith(month) === true),
    ),
    unplanned: all.filter(({ status, planned }) => status === 'draft' && planned === null),
  }))
  fixtures.answer(planGuide, ({ params, body }) => {
    const { planned } = body as { planned: string | null }
    all = all.map((one) => (one.id === Number(params['id']) ? { ...one, planned } : one))
    return { planned }
  })
}
