import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls, ROLES } from '@ribbonry/contracts'
import { TestNewsletterBuilder } from './test-newsletter-builder.ts'

let builder: TestNewsletterBuilder
beforeAll(async () => {
  builder = await TestNewsletterBuilder.open()
})
afterAll(() => builder.close())

const BUILDER_CALLS = Object.values(calls)
  .filter(({ path }) => path.startsWith('/api/user/newsletter-builder/') || path === '/api/user/newsletters-scheduled')
  .map(({ method, path }) => [method, path.replace(/:\w+/g, '1')] as const)

const ALLOWED: readonly string[] = ['newsletter_editor', 'editor', 'access']

test.each(BUILDER_CALLS)('%s %s is for builders, editors and administrators', async (method, path) => {
  const statusOf = async (roles?: readonly (typeof ROLES)[number][]): Promise<number> => {
    const caller = roles === undefined ? {} : { roles }
    const { status } =
      method === 'GET' ? await builder.calls.get(path, caller) : await builder.calls.send('POST', path, {}, caller)
    return status
  }
  const allowed = path.endsWith('/send-now') ? ['access'] : ALLOWED
  expect([await statusOf(), await statusOf([])]).toEqual([401, 403])
  for (const role of ROLES) {
    const status = await statusOf([role])
    expect([role, status === 403]).toEqual([role, !allowed.includes(role)])
    expect(status).not.toBe(401)
  }
})
