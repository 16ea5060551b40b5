import { describe, expect, it } from '@jest/globals'
import { LoginHost } from './login-host.ts'

describe('a login request', () => {
  it('is declined where no prompt is registered yet', async () => {
    expect(await new LoginHost().ask('Log in to rate this.')).toBe(false)
  })

  it('uses the registered prompt with its message and options, and waits for the answer', async () => {
    const login = new LoginHost()
    const asked: unknown[] = []
    const { promise, resolve } = Promise.withResolvers<boolean>()
    login.serve((...question) => {
      asked.push(question)
      return promise
    })
    const further = { instead: { label: 'Keep it here', run: () => undefined } }
    const answer = login.ask('Log in to save this.', further)
    expect(asked).toEqual([['Log in to save this.', further]])
    resolve(true)
    expect(await answer).toBe(true)
  })
})
