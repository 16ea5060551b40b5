import { describe, expect, it } from '@jest/globals'
import type { GuideStage } from '@ribbonry/contracts'
import { type GuideProgress, guideStage, guideTurn } from './stage.ts'

const FLAGS = [
  'assigned',
  'curator_assigned',
  'submitted_editor',
  'submitted_curator',
  'draft_approved',
  'curation_approved',
  'writing_approved',
] as const
type Flag = (typeof FLAGS)[number]

const rows: GuideProgress[] = Array.from(
  { length: 2 ** FLAGS.length },
  (_row, number) =>
    ({
      status: 'draft',
      ...Object.fromEntries(FLAGS.map((flag, place) => [flag, (number & (2 ** place)) !== 0])),
    }) as GuideProgress,
)

/** Rules of staff.md section 4 as flags; the first match determines the stage. */
const TABLE: readonly [GuideStage, Partial<Record<Flag, boolean>>][] = [
  ['Ready For Publish', { writing_approved: true }],
  ['Needs Review', { curation_approved: false, assigned: false, curator_assigned: true, submitted_curator: true }],
  ['In Progress', { curation_approved: false, assigned: false, curator_assigned: true, submitted_curator: false }],
  ['Ready To Assign', { curation_approved: false, assigned: false, curator_assigned: false, draft_approved: true }],
  ['Draft', { curation_approved: false, assigned: false, curator_assigned: false, draft_approved: false }],
  ['Needs Review', { assigned: true, submitted_editor: true }],
  ['In Progress', { assigned: true, submitted_editor: false }],
  ['Ready For Writer', { assigned: false, curation_approved: true }],
]

const expected = (row: GuideProgress): GuideStage | undefined =>
  TABLE.find(([, flags]) => Object.entries(flags).every(([flag, value]) => row[flag as Flag] === value))?.[0]

describe('the stage of a guide', () => {
  it('is that of the table for each of the 128 drafts', () => {
    expect(rows).toHaveLength(128)
    expect(rows.filter((row) => expected(row) === undefined)).toEqual([])
    expect(rows.map((row) => [row, guideStage(row)])).toEqual(rows.map((row) => [row, expected(row)]))
  })

  it('occurs as often as in the table', () => {
    const counts = new Map<string | null, number>()
    for (const row of rows) counts.set(guideStage(row), (counts.get(guideStage(row)) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toEqual({
      'Ready For Publish': 64,
      'Needs Review': 16 + 4,
      'In Progress': 16 + 4,
      'Ready For Writer': 16,
      'Ready To Assign': 4,
      Draft: 4,
    })
  })

  it('is null for published and publishing guides', () => {
    for (const status of ['publishing', 'published'] as const) {
      expect(rows.map((row) => guideStage({ ...row, status }))).toEqual(rows.map(() => null))
      expect(rows.map((row) => guideTurn({ ...row, status }))).toEqual(rows.map(() => null))
    }
  })
})

describe('whose turn it is', () => {
  const none = Object.fromEntries(FLAGS.map((flag) => [flag, false])) as unknown as GuideProgress
  const turn = (flags: Partial<GuideProgress>) => guideTurn({ ...none, status: 'draft', ...flags })

  it('passes from the editor over the curator and the writer to those who publish', () => {
    expect(turn({})).toBe('editor')
    expect(turn({ draft_approved: true })).toBe('access')
    expect(turn({ draft_approved: true, curator_assigned: true })).toBe('curator')
    expect(turn({ curator_assigned: true, submitted_curator: true })).toBe('editor')
    expect(turn({ curator_assigned: true, curation_approved: true })).toBe('access')
    expect(turn({ curation_approved: true, assigned: true })).toBe('writer')
    expect(turn({ assigned: true, submitted_editor: true })).toBe('editor')
    expect(turn({ writing_approved: true })).toBe('access')
  })
})
