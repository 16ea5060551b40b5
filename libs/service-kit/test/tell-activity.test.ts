import { activityRecorded } from '@ribbonry/contracts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ACTIVITY_TABLE, ActivityLog, tellActivity } from '../src/activity/index.ts'
import { OUTBOX_TABLE } from '../src/index.ts'
import { createTestTables, type TestTables } from './test-tables.ts'

const activity = new ActivityLog()
const told = { titles: { guide: 'guides.title' }, except: ['operation'] }
let tables: TestTables

beforeAll(async () => {
  const guides = 'create table guides (id integer primary key, title text not null)'
  tables = await createTestTables([OUTBOX_TABLE, ACTIVITY_TABLE, guides, `insert into guides values (7, 'Tea'), (8, '')`])
  const details = { email: 'mia@example.com', cents: 4200 }
  await log({ memberId: 3 }, 'approve', { type: 'guide', id: 7 }, details)
  for (const statement of tellActivity('editorial', told)) await tables.source.query(statement)
  await log({ name: 'sweep' }, 'refund-failed', { type: 'affiliate-payment', id: 12 }, details)
  await log({ memberId: 4 }, 'change', { type: 'operation', id: 1 })
  await log({ memberId: 4 }, 'remove', { type: 'guide', id: 8 })
  await log({ memberId: 4 }, 'remove', { type: 'guide', id: 9 })
})
afterAll(() => tables.close())

async function log(actor: { memberId: number } | { name: string }, action: string, item: object, details = {}): Promise<void> {
  await tables.source.transaction(async (transaction) => {
    await activity.record(transaction, { actor, action, item: item as { type: string; id: number }, details })
  })
}

test('what was logged before and since is told once, with its title or number, and without its details', async () => {
  const rows = await tables.source.query<{ topic: string; key: string; payload: object }[]>('select * from outbox order by id')
  expect(rows.map(({ topic, key }) => [topic, key])).toEqual(
    [1, 2, 4, 5].map((id) => [activityRecorded.topic, `editorial-${id}`]),
  )
  const facts = rows.map(({ payload }) => activityRecorded.payload.strict().parse(payload))
  expect(facts.map(({ actor, member_id: member, action, subject }) => [actor, member, action, subject])).toEqual([
    ['member 3', 3, 'approve', 'Tea'],
    ['sweep', null, 'refund-failed', 'Affiliate payment 12'],
    ['member 4', 4, 'remove', 'Guide 8'],
    ['member 4', 4, 'remove', 'Guide 9'],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/mia@|4200/)
})
