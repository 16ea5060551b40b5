import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { walkCalls } from '@ribbonry/testing'
import { Opened } from './opened.ts'
import { identityOf } from './running-newsletter.ts'

const opened = new Opened()
afterEach(() => opened.close())
afterAll(() => opened.end())

describe('what nobody should send', () => {
  test('is refused by every call, in words of ours, or passed over', async () => {
    const { newsletter } = await opened.newsletter()
    expect(await walkCalls({ service: 'newsletter', url: newsletter.url, headers: () => identityOf(['access']) })).toEqual([])
  }, 120_000)
})
