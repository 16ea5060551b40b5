import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { EDITOR, seedStaff, WRITER } from './test-desk.ts'
import { startTestEditorial } from './test-editorial.ts'
import { payDeskOf } from './test-pay.ts'

const editorial = await startTestEditorial()
const { sql } = editorial
const { get, post, approvedWork, approvedGuide } = payDeskOf(editorial)

beforeEach(async () => {
  await editorial.reset()
  await seedStaff(sql)
})
afterAll(() => editorial.close())

describe('who may be paid', () => {
  test('is whoever works at guides or has handed something in, and who is owed most comes first', async () => {
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
