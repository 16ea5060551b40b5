import { setTimeout as wait } from 'node:timers/promises'
import { MediaError } from '../media-error.ts'

/** Rate limits of one host: `concurrency` requests at a time, `gapMs` between two starts. */
export interface HostLimits {
  concurrency: number
  gapMs: number
}

/** Time source of the throttle, so that tests can control it. */
export interface Clock {
  now(): number
  wait(milliseconds: number): Promise<void>
}

export interface HostThrottle {
  /**
   * Waits for a slot at a host and returns a function that releases it. Throws `try-again` where the host asked for a pause of
   * more than five seconds.
   */
  acquire(host: string): Promise<() => void>
  /** Pauses requests to the host for some seconds, as it asked. */
  pause(host: string, seconds: number): void
}

interface Host {
  running: number
  nextStart: number
  pausedUntil: number
  waiting: (() => void)[]
}

const maxWaitMs = 5_000
const maxIdleHosts = 1_000

const realClock: Clock = {
  now: () => Date.now(),
  wait: async (milliseconds) => {
    await wait(milliseconds)
  },
}

/** Limits concurrency and rate of requests to each host, within this process. */
export function createHostThrottle({ concurrency: atOnce, gapMs }: HostLimits, clock: Clock = realClock): HostThrottle {
  const hosts = new Map<string, Host>()

  function hostOf(name: string): Host {
    const host = hosts.get(name) ?? { running: 0, nextStart: 0, pausedUntil: 0, waiting: [] }
    hosts.set(name, host)
    return host
  }

  function forgetIdle(): void {
    if (hosts.size <= maxIdleHosts) return
    for (const [name, host] of hosts) {
      const isFree = Math.max(host.nextStart, host.pausedUntil) <= clock.now()
      if (isFree && host.running === 0 && host.waiting.length === 0) hosts.delete(name)
    }
  }

  function leave(host: Host): void {
    const next = host.waiting.shift()
    if (next) return next()
    host.running--
    forgetIdle()
  }

  return {
    async acquire(name) {
      const host = hostOf(name)
      if (host.running < atOnce) host.running++
      else await new Promise<void>((resolve) => host.waiting.push(resolve))
      const pauseMs = host.pausedUntil - clock.now()
      if (pauseMs > maxWaitMs) {
        leave(host)
        throw new MediaError('try-again', { retryAfter: Math.ceil(pauseMs / 1000) })
      }
      const start = Math.max(clock.now(), host.nextStart, host.pausedUntil)
      host.nextStart = start + gapMs
      if (start > clock.now()) await clock.wait(start - clock.now())
      return () => leave(host)
    },
    pause(name, seconds) {
      const host = hostOf(name)
      host.pausedUntil = Math.max(host.pausedUntil, clock.now() + seconds * 1000)
    },
  }
}
