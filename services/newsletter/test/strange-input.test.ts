import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { walkCalls } from '@ribbonry/testing'
import { NewsletterFixtures } from './newsletter-fixtures.ts'
import { identityHeaders } from './test-newsletter.ts'

const fixtures = new NewsletterFixtures()
afterEach(() => fixtures.closeOwn())
afterAll(() => fixtures.closeShared())

describe('malformed input', () => {
  test('is refused by every call with our own message, or ignored', async () => {
    const { newsletter } = await fixtures.shared()
    expect(await walkCalls({ service: 'newsletter', url: newsletter.url, headers: () => identityHeaders(['access']) })).toEqual(
      [],
    )
  }, 120_000)
})
