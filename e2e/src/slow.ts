import type { BrowserContext, Page } from 'playwright-core'
import { setTimeout as pause } from 'node:timers/promises'
import { AnswerDelays } from '../../web/test/answer-delays.ts'

/** CPU slowdown of pages in a slow run. */
const SLOWDOWN = 3

/** Seed of a slow run, by `npm test -- screens --slow`; without one, pages run at full speed. */
const seed = process.env.SLOW_SEED
const delays = seed === undefined || seed === '' ? undefined : new AnswerDelays(Number(seed))
let hasSlowGateway = false

/**
 * Delay in milliseconds of each request to a gateway of fixtures. It also delays the page server's requests, so pages add no
 * delay.
 */
export function gatewayDelay(): (request: string) => number {
  hasSlowGateway = true
  return (request) => delays?.of(request) ?? 0
}

/** Restarts the delays, so that they are the same for each test in any order. */
export function restartDelays(): void {
  delays?.restart()
}

/** In a slow run, throttles a page's CPU. */
export async function throttle(context: BrowserContext, page: Page): Promise<void> {
  if (delays === undefined) return
  // The session must stay open, because detaching it ends the throttling. It must not touch the network: two sessions with
  // network conditions would override each other, and `setOffline` uses one.
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** In a slow run, delays the answers to a context's calls, unless the gateway does. */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  if (delays === undefined || hasSlowGateway) return
  const isCall = ({ pathname }: URL): boolean => pathname.startsWith('/api/')
  await context.route(isCall, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await pause(delays.of(`${route.request().method()} ${pathname}${search}`))
    await route.fallback()
  })
}
