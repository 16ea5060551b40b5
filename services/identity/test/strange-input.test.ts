import { testStrangeInput } from '@ribbonry/service-kit/testing'
import { TestIdentity } from './test-identity.ts'

testStrangeInput('identity', {
  start: async () => {
    const identity = await TestIdentity.start()
    const { id } = await identity.createMember({ roles: ['access'] })
    return { url: identity.url, caller: { userId: id, roles: ['access'] }, close: () => identity.close() }
  },
})
