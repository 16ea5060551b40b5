import { describe, expect, it } from '@jest/globals'
import { registerLoginPrompt, requestLogin } from './request-login.ts'

describe('a question to log in', () => {
  it('is a no where nobody can ask yet', async () => {
    expect(await requestLogin('Log in to rate this.')).toBe(false)
  })

  it('is asked as the application does it, with its message and what else may be done, and waits for the answer', async () => {
    const asked: unknown[] = []
    const { promise, resolve } = Promise.withResolvers<boolean>()
    registerLoginPrompt((...question) => { asked.push(question); return promise })
    const further = { instead: { words: 'Keep it here', act: () => undefined } }
    const answer = requestLogin('Log in to save this.', further)
    expect(asked).toEqual([['Log in to save this.', further]])
    resolve(true)
    expect(await answer).toBe(true)
  })
})
