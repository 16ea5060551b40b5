import { describe, expect, it } from '@jest/globals'
import { calls } from './calls.ts'
import { getUser, listUsers } from './identity/users.ts'
import { maySign, SERVICE_CALLS } from './service-calls.ts'

describe('calls between services', () => {
  it('are declared calls of another service, which are not for everybody', () => {
    const declared = new Map(Object.values(calls).map((call) => [`${call.method} ${call.path}`, call]))
    for (const [service, made] of Object.entries(SERVICE_CALLS))
      for (const { method, path } of made) {
        const call = declared.get(`${method} ${path}`)
        expect([service, path, call?.service === service, call?.access === 'visitor']).toEqual([service, path, false, false])
        expect(call).toBeDefined()
      }
  })

  it('are made by those alone that need them', () => {
    expect(['gateway', 'wishlist', 'catalog', 'nobody'].map((process) => maySign(process, getUser))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(['gateway', 'wishlist', 'payments'].map((process) => maySign(process, listUsers))).toEqual([true, false, true])
  })
})
