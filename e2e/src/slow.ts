import type { BrowserContext, Page } from 'playwright-core'
import { setTimeout as pause } from 'node:timers/promises'
import { AnswerDelays } from './answer-delays.ts'

/** How many times slower a page's processor is in a slow run. */
const SLOWDOWN = 3

/** Seed of a slow run, by `npm test -- screens --slow`; without one, pages run at full speed. */
const seed = process.env.SLOW_SEED
const delays = seed === undefined || seed === '' ? undefined : new AnswerDelays(Number(seed))
let hasSlowGateway = false

/** For a gateway of fixtures: milliseconds for each request. It delays what the page server asks as well, so pages do not. */
export function gatewayDelay(): (request: string) => number {
  hasSlowGateway = true
  return (request) => delays?.of(request) ?? 0
}

/** Repeats the same delays in every test, whichever ran before it. */
export function restartDelays(): void {
  delays?.restart()
}

/** In a slow run, slows down a page's processor, and delays its answers where the gateway does not. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  if (delays === undefined) return
  // The session has to stay open: the processor is at full speed again once it is detached. It must not touch the network: two
  // sessions with conditions of the network would undo each other, as `setOffline` is one.
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  if (hasSlowGateway) return
  const isCall = ({ pathname }: URL): boolean => pathname.startsWith('/api/')
  await context.route(isCall, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await pause(delays.of(`${route.request().method()} ${pathname}${search}`))
    await route.fallback()
  })
}
