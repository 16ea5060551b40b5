import { memberErasedBy, memberErasureRequested } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { ACCESS, createDraft, CURATOR, type StaffBody, EDITOR, OTHER_WRITER, seedStaff, WRITER } from './test-staff.ts'
import { startTestEditorial } from './test-editorial.ts'
import { payCallsOf } from './test-pay.ts'

const editorial = await startTestEditorial()
const { sql } = editorial
const { get, post, approvedWork, approvedGuide } = payCallsOf(editorial)
const confirmed = await recordEvents(editorial.log, memberErasedBy)

beforeEach(async () => {
  await editorial.reset()
  await seedStaff(sql)
})
afterAll(async () => {
  await confirmed.stop()
  await editorial.close()
})

const confirmationsOf = (memberId: number) =>
  confirmed.events.filter(({ member_id: id, service }) => id === memberId && service === 'editorial').length

/** Erases a member, and waits for its own confirmation: a member may have been erased by an earlier test. */
async function erase(memberId: number): Promise<void> {
  const before = confirmationsOf(memberId)
  await editorial.publish(memberErasureRequested, {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    member_id: memberId,
    email: 'inez@example.org',
    email_confirmed: true,
  })
  await until('the erasure is confirmed', () => confirmationsOf(memberId) > before)
}

describe('the people who may be paid', () => {
  test('are those who work on guides or submitted something, highest amount due first', async () => {
    await approvedWork()
    await approvedGuide()
    const paid = await approvedWork()
    await post('submissions/payment', { submissions: [paid], recipient: 3 })
    const others = ['bram', 'odette', 'petra'].map((username) => expect.objectContaining({ username, owed: 0, approved: 0 }))
    expect((await get('submission-people')).body.people).toEqual([
      { id: 3, username: 'inez', owed: 48, approved: 2 },
      { id: 4, username: 'noor', owed: 12, approved: 1 },
      ...others,
    ])
    await sql.query(`update known_staff set roles = '{}' where member_id in (4, 5)`)
    expect((await get('submission-people')).body.people.map(({ username }) => username)).toEqual([
      'inez',
      'noor',
      'bram',
      'odette',
    ])
    expect((await get('submission-people', EDITOR)).status).toBe(403)
    expect((await get('submission-people', WRITER)).status).toBe(403)
  })
})

describe('pay', () => {
  test('is visible in the log to access and to the paid member only', async () => {
    const { id, writing, curation } = await approvedGuide()
    await post('submissions/correct', { submission: curation, amount: 9, reason: 'A slip.' })
    await post('submissions/payment', { submissions: [writing], recipient: 3 })
    const seenBy = async (caller: typeof ACCESS) => {
      const { log } = (await get(`action-log/${id}`, caller)).body
      return log.slice(0, 2).map(({ action, details }) => [action, details])
    }
    const [paid, corrected] = [
      { submission: writing, payment: 1 },
      { submission: curation, from: 1200, to: 900, reason: 'A slip.' },
    ]
    const log = (pay: object, correct: object) => [
      ['pay', pay],
      ['correct-amount', correct],
    ]
    expect(await seenBy(ACCESS)).toEqual(log(paid, corrected))
    expect(await seenBy(WRITER)).toEqual(log(paid, {}))
    expect(await seenBy(CURATOR)).toEqual(log({}, corrected))
    expect(await seenBy(EDITOR)).toEqual(log({}, {}))
  })

  test('is shown to a writer as earned and due amounts', async () => {
    const work = await approvedWork()
    await approvedWork()
    await post('submissions/payment', { submissions: [work], recipient: 3 })
    expect((await get('writer/3', WRITER)).body.writer).toMatchObject({ guides: 2, earned: 24, open: 24, rounds: 0 })
    expect((await get('writer/3', OTHER_WRITER)).status).toBe(403)
    expect((await get('writer/999999', EDITOR)).body.meta).toMatchObject({ code: 'writer-not-found' })
  })

  test('is shown on the page of a writer to access and the writer, not to editors', async () => {
    await approvedWork()
    const payOf = async (caller: typeof ACCESS) => {
      const { earned, open } = (await get('writer/3', caller)).body.writer
      return [earned, open]
    }
    expect(await payOf(ACCESS)).toEqual([0, 24])
    expect(await payOf(WRITER)).toEqual([0, 24])
    expect(await payOf(EDITOR)).toEqual([null, null])
    expect((await get('writer/2', EDITOR)).body.writer).toMatchObject({ earned: 0, open: 0 })
  })
})

describe('an erased member', () => {
  test('is replaced by a former writer in guides, and by a number in payments', async () => {
    const paid = await approvedWork()
    await approvedGuide()
    await post('submissions/payment', { submissions: [paid], recipient: 3 })
    const { data } = (await editorial.get<StaffBody>('/api/user/my-data/editorial', WRITER)).body
    expect([data['submissions']?.length, data['payments_to_you']?.length]).toEqual([2, 1])
    await erase(3)
    await erase(4)
    const { guides } = (await get('all/newest/1')).body
    const [writer, curator] = [
      { user_id: 3, username: 'a former writer', assigned: true },
      { curator_id: 4, curator_username: 'a former writer' },
    ]
    expect(guides).toMatchObject([{ ...writer, ...curator }, writer])
    const { rows } = await sql.query('select username from known_staff where member_id in (3, 4)')
    expect(rows).toEqual([{ username: '' }, { username: '' }])
    const { rows: payments } = await sql.query('select member_id, amount_cents from writer_payments')
    expect(payments).toEqual([{ member_id: 3, amount_cents: 2400 }])
    expect((await get('submission-people')).body.people.slice(0, 2)).toEqual([
      { id: 3, username: 'a former writer', owed: 24, approved: 1 },
      { id: 4, username: 'a former writer', owed: 12, approved: 1 },
    ])
  })

  test('loses unfinished parts of drafts, as the log says', async () => {
    const id = await createDraft(sql, { user_id: 3, curator_id: 4, submitted_editor: true, curation_approved: true })
    await erase(3)
    const { guides } = (await get('all/newest/1')).body
    expect(guides).toMatchObject([
      { user_id: null, username: null, submitted_editor: false, curator_username: 'noor', stage: 'Ready For Writer' },
    ])
    const { log } = (await get(`action-log/${id}`)).body
    expect(log).toMatchObject([{ action: 'assign', username: 'erasure', details: { part: 'writing', from: 3, to: null } }])
  })
})
