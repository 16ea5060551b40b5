import { describe, expect, it } from '@jest/globals'
import { registerLoginPrompt, requestLogin } from './request-login.ts'

describe('a login request', () => {
  it('is declined where no prompt is registered yet', async () => {
    expect(await requestLogin('Log in to rate this.')).toBe(false)
  })

  it('uses the registered prompt with its message and options, and waits for the answer', async () => {
    const asked: unknown[] = []
    const { promise, resolve } = Promise.withResolvers<boolean>()
    registerLoginPrompt((...question) => {
      asked.push(question)
      return promise
    })
    const further = { instead: { label: 'Keep it here', run: () => undefined } }
    const answer = requestLogin('Log in to save this.', further)
    expect(asked).toEqual([['Log in to save this.', further]])
    resolve(true)
    expect(await answer).toBe(true)
  })
})
