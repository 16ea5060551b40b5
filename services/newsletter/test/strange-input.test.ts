import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { walkCalls } from '@ribbonry/testing'
import { NewsletterFixtures } from './newsletter-fixtures.ts'
import { identityHeaders } from './test-newsletter.ts'

const fixtures = new NewsletterFixtures()
afterEach(() => fixtures.closeOwn())
afterAll(() => fixtures.closeShared())

describe('what nobody should send', () => {
  test('is refused by every call, in words of ours, or passed over', async () => {
    const { newsletter } = await fixtures.shared()
    expect(await walkCalls({ service: 'newsletter', url: newsletter.url, headers: () => identityHeaders(['access']) })).toEqual([])
  }, 120_000)
})
