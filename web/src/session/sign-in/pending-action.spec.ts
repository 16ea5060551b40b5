import { describe, expect, it } from '@jest/globals'
import { storePendingAction, takePendingAction } from './pending-action.ts'

function storage(): Storage {
  const kept = new Map<string, string>()
  const part = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      kept.delete(key)
    },
  }
  return part as Storage
}

const refusing = {
  getItem: () => {
    throw new Error('no')
  },
  setItem: () => {
    throw new Error('no')
  },
  removeItem: () => {
    throw new Error('no')
  },
} as unknown as Storage

const WANTED = { kind: 'save', post: { id: 7, title: 'A teapot' } } as const
const MINUTE = 60_000

describe('the pending action of a log-in with a provider', () => {
  it('is available afterwards, once, with its page', () => {
    const store = storage()
    storePendingAction(WANTED, '/new/', store)
    expect(takePendingAction(store)).toEqual({ wanted: WANTED, place: '/new/' })
    expect(takePendingAction(store)).toBeUndefined()
  })

  it('is cleared by a log-in without an action', () => {
    const store = storage()
    storePendingAction(WANTED, '/new/', store)
    storePendingAction(undefined, '/login/', store)
    expect(takePendingAction(store)).toBeUndefined()
  })

  it('expires when the log-in takes too long', () => {
    const store = storage()
    storePendingAction(WANTED, '/new/', store)
    expect(takePendingAction(store, Date.now() + 11 * MINUTE)).toBeUndefined()
  })

  it.each(['{', '[]', '{"wanted":1}', 'null'])('is undefined when the stored data is %s', (text) => {
    const store = storage()
    store.setItem('wanted', text)
    expect(takePendingAction(store)).toBeUndefined()
  })

  it('is lost, and nothing else, without storage', () => {
    storePendingAction(WANTED, '/new/', refusing)
    expect(takePendingAction(refusing)).toBeUndefined()
  })
})
