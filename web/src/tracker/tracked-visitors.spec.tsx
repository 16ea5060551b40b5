import { describe, expect, test } from '@jest/globals'
import { track } from '@ribbonry/contracts'
import { fixtures, openPage, screen, waitFor } from '../../test/components/page.tsx'
import { startTracker } from './start.ts'

type Body = Readonly<Record<string, unknown>>

const tracked = () => fixtures.callsOf(track).map(({ body }) => body as Body)
const cookies = () => Object.fromEntries(document.cookie.split('; ').map((cookie) => cookie.split('=').map(decodeURIComponent)))

/** Opens a tracked page, and waits until its gifts are reported. */
async function openTracked(path: string): Promise<void> {
  await openPage(path)
  startTracker([])
  await waitFor(() => {
    expect(tracked().some(({ impressions }) => impressions !== undefined)).toBe(true)
  })
}

describe('a visitor', () => {
  test('who comes back is left out of the experiment, and scrolls as they wish', async () => {
    document.cookie = 'visited=1; path=/'
    await openTracked('/new/?scroll=n&v=dlc3')
    expect(JSON.parse(cookies()['session'] ?? '')).toMatchObject({ session_type: 'returning' })
    expect(cookies()).not.toHaveProperty('scroll')
    expect(tracked().every(({ experiment }) => experiment === undefined)).toBe(true)
    screen.getByRole('link', { name: 'More gifts' })
  })

  test('who asks for privacy keeps nothing but the day’s session', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })
    try {
      await openTracked('/new/?scroll=y')
      for (const name of ['user_id', 'visited', 'session', 'scroll']) expect(cookies()).not.toHaveProperty(name)
      expect(tracked().find(({ impressions }) => impressions !== undefined)).toMatchObject({
        session_id: cookies()['session_id'],
      })
    } finally {
      Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: undefined })
    }
  })
})
