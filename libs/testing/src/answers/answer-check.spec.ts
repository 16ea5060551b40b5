import { describe, expect, it } from '@jest/globals'
import { calls, failsInEnvelope, sampleOf } from '@ribbonry/contracts'
import { answerFault } from './answer-check.ts'

const success = { status: 'success' } as const
const refusal = { meta: { status: 'error', error: 'No.', code: 'no', request_id: 'r' } }
const fault = (method: string, path: string, status: number, body: object): string | undefined =>
  answerFault({ method, path, status, body: status === 304 ? null : JSON.stringify(body) })

describe('the OpenAPI document', () => {
  it.each(Object.entries(calls))('takes what %s answers', (_, { method, path, aliases = [], answer, answersWith = [200] }) => {
    const faults = [path, ...aliases].flatMap((one) =>
      answersWith.map((status) => fault(method, one, status, { meta: success, ...(sampleOf(answer) as object) })),
    )
    expect(faults.filter((one) => one !== undefined)).toEqual([])
  })

  it.each(Object.entries(calls))('takes a refusal of %s as the envelope says', (_, declared) => {
    const { method, path } = declared
    expect(fault(method, path, 200, refusal) === undefined).toBe(failsInEnvelope(declared))
    expect(fault(method, path, 503, refusal)).toBeUndefined()
  })
})

describe('an answer', () => {
  const me = { meta: success, user: sampleOf(calls['getMe']!.answer as never)['user'] as object }

  it('is refused with fields that are missing, too many or of another kind', () => {
    expect(fault('GET', '/api/user/me', 200, me)).toBeUndefined()
    for (const wrong of [
      { ...me, more: 1 },
      { meta: success },
      { ...me, meta: {} },
      { user: me.user },
      { ...me, user: { ...me.user, username: 7 } },
    ]) {
      expect(fault('GET', '/api/user/me', 200, wrong)).toMatch(/^GET \/api\/user\/me answers 200 with /)
    }
  })

  it('is refused with a status that its call does not declare', () => {
    expect(fault('GET', '/api/user/me', 418, refusal)).toBe('GET /api/user/me answers 418, which is not declared')
  })

  it('may be null where it is declared so, and nowhere else', () => {
    const answered = (rating: unknown) =>
      fault('GET', '/api/price-history/:id', 200, { meta: success, currency: 'USD', prices: [], lowest: rating })
    expect([answered(null), answered(3)]).toEqual([undefined, undefined])
    expect(answered('3')).toContain('lowest')
  })

  it('of no declared call is nobody’s', () => {
    expect(fault('GET', '/api/nothing', 418, {})).toBeUndefined()
  })
})
