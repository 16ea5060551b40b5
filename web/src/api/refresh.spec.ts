import { describe, expect, test } from '@jest/globals'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { refresh } from './refresh.ts'

/** A query whose fetches resolve on demand, with the server's value at their start. */
function startQuery() {
  const client = new QueryClient()
  const server = { value: 'old' }
  const answers: (() => void)[] = []
  const queryFn = (): Promise<string> => {
    const { value } = server
    return new Promise((resolve) => {
      answers.push(() => {
        resolve(value)
      })
    })
  }
  return { client, server, answers, query: { queryKey: ['boards'], queryFn } }
}

/** Lets promises and React Query's notifications settle. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

describe('refresh', () => {
  test('fetches again what was first asked for before the change and answered after it', async () => {
    const { client, server, answers, query } = startQuery()
    const unsubscribe = new QueryObserver(client, query).subscribe(() => undefined)
    server.value = 'new'
    const refreshed = refresh(client, { queryKey: ['boards'] })
    answers[0]?.()
    await settle()
    expect(answers).toHaveLength(2)
    answers[1]?.()
    await refreshed
    expect(client.getQueryData(['boards'])).toBe('new')
    unsubscribe()
  })

  test('marks such an answer as old when nothing on the screen shows it', async () => {
    const { client, server, answers, query } = startQuery()
    const loaded = client.fetchQuery(query)
    server.value = 'new'
    const refreshed = refresh(client, { queryKey: ['boards'] })
    answers[0]?.()
    await loaded
    await refreshed
    expect(client.getQueryState(['boards'])?.isInvalidated).toBe(true)
    expect(answers).toHaveLength(1)
  })

  test('settles when the first fetch fails', async () => {
    const client = new QueryClient()
    const failed = client.fetchQuery({ queryKey: ['boards'], queryFn: () => Promise.reject(new Error('away')), retry: false })
    const refreshed = refresh(client, { queryKey: ['boards'] })
    await expect(failed).rejects.toThrow('away')
    await expect(refreshed).resolves.toBeUndefined()
  })
})
