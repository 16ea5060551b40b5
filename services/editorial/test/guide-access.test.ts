import { afterAll, describe, expect, test } from '@jest/globals'
import { GUIDE_FILTERS, type GuideFilter, GUIDES_PER_PAGE, type listStaffGuides, staffChanged } from '@ribbonry/contracts'
import { guideStage } from '@ribbonry/guides'
import { eventually } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import { guideCallsOf } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const calls = guideCallsOf(editorial)
afterAll(() => editorial.close())

describe('the stage of a guide', () => {
  const page = async (filter: GuideFilter, number: number) =>
    (await calls.get<typeof listStaffGuides>(`/${filter}/newest/${number}`)).body
  const FILTERS: Record<GuideFilter, (guide: Parameters<typeof guideStage>[0]) => boolean> = {
    all: () => true,
    drafts: ({ status }) => status !== 'published',
    writer: ({ assigned }) => assigned,
    assign: (guide) => ['Ready To Assign', 'Ready For Writer'].includes(guideStage(guide) ?? ''),
    progress: (guide) => guideStage(guide) === 'In Progress',
    review: (guide) => guideStage(guide) === 'Needs Review',
    ready: (guide) => guideStage(guide) === 'Ready For Publish',
    published: ({ status }) => status === 'published',
    trash: () => false,
  }

  test('is the same in lists as in the editor, for every combination, and so are the counts of filters', async () => {
    const { counts: before } = await page('all', 1)
    const { rows } = await editorial.sql.query<Parameters<typeof guideStage>[0] & { stage: string | null }>(`
      with flags as (select f from generate_series(0, 127) as f),
      statuses as (select unnest(array['draft', 'publishing', 'published']) as s),
      made as (
        insert into guides (slug, title, status, user_id, curator_id, submitted_editor, submitted_curator, draft_approved,
          curation_approved, writing_approved)
        select 'stage-' || s || '-' || f, 'x', s, case when f & 1 > 0 then 1 end, case when f & 2 > 0 then 1 end, f & 4 > 0,
          f & 8 > 0, f & 16 > 0, f & 32 > 0, f & 64 > 0
        from flags, statuses returning *
      )
      select status, stage, user_id is not null as assigned, curator_id is not null as curator_assigned, submitted_editor,
        submitted_curator, draft_approved, curation_approved, writing_approved from made`)
    expect(rows).toHaveLength(384)
    expect(rows.filter((row) => row.stage !== guideStage(row))).toEqual([])
    for (const filter of GUIDE_FILTERS) {
      const { counts, total } = await page(filter, 1)
      expect([filter, counts[filter] - before[filter]]).toEqual([filter, rows.filter(FILTERS[filter]).length])
      expect(total).toBe(counts[filter])
      const last = Math.max(1, Math.ceil(total / GUIDES_PER_PAGE))
      expect([filter, (await page(filter, last)).guides.length]).toEqual([filter, total - (last - 1) * GUIDES_PER_PAGE])
      expect((await page(filter, last + 1)).guides).toEqual([])
    }
  })
})

describe('staff', () => {
  test('have the names and rights of identity, in the newest version', async () => {
    const publishWriter = (version: number, username: string, deleted = false) =>
      editorial.publish(staffChanged, {
        event_id: randomUUID(),
        at: new Date().toISOString(),
        member_id: 77,
        version,
        deleted,
        username,
        roles: deleted ? [] : ['listicle_editor' as const],
        access_type: deleted ? null : 'curator',
      })
    const known = async () =>
      (await editorial.sql.query('select username, roles, access_type, deleted from known_staff where member_id = 77')).rows[0]
    await publishWriter(3, 'carla')
    await publishWriter(2, 'old')
    await eventually(known, (row) => row?.username === 'carla')
    expect(await known()).toEqual({ username: 'carla', roles: ['listicle_editor'], access_type: 'curator', deleted: false })
    const { id } = await calls.make()
    await calls.assign(id, { curator_id: 77 })
    expect((await calls.open(id)).body.guide.curator_username).toBe('carla')
    await publishWriter(4, '', true)
    await eventually(known, (row) => row?.deleted === true)
    expect((await calls.open(id)).body.guide.curator_username).toBe('a former writer')
  })
})
