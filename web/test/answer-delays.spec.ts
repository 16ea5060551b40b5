import { describe, expect, test } from '@jest/globals'
import { startFixtureGateway } from './fixture-gateway.ts'
import { Fixtures } from './fixtures.ts'
import { AnswerDelays, MOST_DELAY_MS } from './answer-delays.ts'

const REQUESTS = Array.from({ length: 200 }, (_, index) => `GET /api/gift/${index % 40}`)

describe('the delays of answers', () => {
  test('spread from none to the longest', () => {
    const delays = new AnswerDelays(7)
    const all = REQUESTS.map((request) => delays.of(request))
    expect(Math.min(...all)).toBeLessThan(15)
    expect(Math.max(...all)).toBeGreaterThan(MOST_DELAY_MS - 15)
    expect(all.every((delay) => Number.isInteger(delay) && delay >= 0 && delay <= MOST_DELAY_MS)).toBe(true)
  })

  test('are those of their seed in every test, in whatever order requests come', () => {
    const delays = new AnswerDelays(7)
    const first = ['a', 'b', 'a'].map((request) => delays.of(request))
    delays.restart()
    const [a1, a2, b] = ['a', 'a', 'b'].map((request) => delays.of(request))
    expect([a1, b, a2]).toEqual(first)
    expect(['a', 'b', 'a'].map((request) => new AnswerDelays(8).of(request))).not.toEqual(first)
  })
})

test('a gateway of fixtures delays answers as configured', async () => {
  const asked: string[] = []
  const gateway = await startFixtureGateway(new Fixtures(), {
    delay: (request) => {
      asked.push(request)
      return 40
    },
  })
  const from = performance.now()
  const answer = await fetch(`${gateway.url}/api/navigation?x=1`)
  const took = performance.now() - from
  await gateway.close()
  expect([answer.status, asked]).toEqual([200, ['GET /api/navigation?x=1']])
  // Timers may fire a fraction of a millisecond early.
  expect(took).toBeGreaterThan(39)
})
