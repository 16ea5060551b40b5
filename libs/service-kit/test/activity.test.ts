import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ACTIVITY_TABLE, ActivityLog } from '../src/activity/index.ts'
import { createTestTables, type TestTables } from './test-tables.ts'

const activity = new ActivityLog()
const creative = { type: 'creative', id: 7 } as const
let tables: TestTables
beforeAll(async () => {
  tables = await createTestTables([ACTIVITY_TABLE])
  await tables.source.transaction(async (transaction) => {
    await activity.record(
      transaction,
      { actor: { memberId: 3 }, action: 'submit', item: creative },
      { actor: { memberId: 1 }, action: 'approve', item: creative, details: { from: 'unapproved', to: 'running' } },
      { actor: { memberId: 1 }, action: 'approve', item: { type: 'creative', id: 8 } },
    )
    await activity.record(transaction, { actor: { name: 'set-roles' }, action: 'pause', item: creative })
  })
})
afterAll(() => tables.close())

describe('the activity log', () => {
  it('lists what was done to a row, the newest first, by pages', async () => {
    const { rows, total } = await activity.ofItem(tables.source, creative, 1, 2)
    expect(total).toBe(3)
    expect(rows).toEqual([
      {
        id: 4,
        at: expect.any(Date),
        actor: 'set-roles',
        member_id: null,
        action: 'pause',
        item_type: 'creative',
        item_id: '7',
        details: {},
      },
      {
        id: 2,
        at: expect.any(Date),
        actor: 'member 1',
        member_id: 1,
        action: 'approve',
        item_type: 'creative',
        item_id: '7',
        details: { from: 'unapproved', to: 'running' },
      },
    ])
    expect((await activity.ofItem(tables.source, creative, 2, 2)).rows.map(({ action }) => action)).toEqual(['submit'])
  })

  it('lists what a member did', async () => {
    expect((await activity.ofMember(tables.source, 1, 1, 10)).rows.map(({ item_id: id }) => id)).toEqual(['8', '7'])
  })

  it('has one entry for each of many items that the same was done to', async () => {
    const entry = { actor: { memberId: 4 }, action: 'retire', details: { season: 'spring' } } as const
    await tables.source.transaction(async (transaction) => {
      await activity.recordAlike(transaction, entry, 'badge', [12, 11])
      await activity.recordAlike(transaction, entry, 'badge', [])
    })
    const { rows } = await activity.ofMember(tables.source, 4, 1, 10)
    expect(rows).toMatchObject([
      { actor: 'member 4', action: 'retire', item_type: 'badge', item_id: '11', details: { season: 'spring' } },
      { actor: 'member 4', action: 'retire', item_type: 'badge', item_id: '12', details: { season: 'spring' } },
    ])
  })

  it('stands with what it tells of, or not at all', async () => {
    const failed = tables.source.transaction(async (transaction) => {
      await activity.record(transaction, { actor: { memberId: 1 }, action: 'refund', item: creative })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect((await activity.ofItem(tables.source, creative, 1, 10)).total).toBe(3)
  })

  it.each(["update activity set actor = 'nobody'", 'delete from activity'])(
    'is append-only: the database refuses %s',
    async (statement) => {
      await expect(tables.source.query(statement)).rejects.toThrow('append-only')
    },
  )
})
