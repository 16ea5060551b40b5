import { track } from '@ribbonry/contracts'
import type { Pool } from 'undici'
import { addressHeaders } from './beacons.ts'

const TICK_MS = 4

export interface SteadyLoad {
  /** Beacons per second, whether or not earlier ones have been answered. */
  readonly rate: number
  readonly seconds: number
  readonly bodyOf: (number: number) => { readonly visitor: number; readonly body: string }
}

export interface SteadyResult {
  /** Milliseconds from when each beacon was due until its answer. */
  readonly latencies: number[]
  readonly sent: number
  /** Seconds from the first to the last answer; longer than requested where the server lags. */
  readonly seconds: number
  /** Answers other than 200, by status. */
  readonly refused: Readonly<Record<string, number>>
}

/** Sends one beacon. Returns its status, 0 without an answer. */
export async function sendBeacon(pool: Pool, visitor: number, body: string): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json', ...addressHeaders(visitor) }
    const answer = await pool.request({ method: 'POST', path: track.path, headers, body })
    await answer.body.dump()
    return answer.statusCode
  } catch {
    return 0
  }
}

/** Open-loop load: beacons are sent when they are due, so that a stalled server receives as many as a fast one. */
export async function steadyBeacons(pool: Pool, { rate, seconds, bodyOf }: SteadyLoad): Promise<SteadyResult> {
  const latencies: number[] = []
  const refused: Record<string, number> = {}
  const open = new Set<Promise<void>>()
  const began = performance.now()
  const total = Math.round(rate * seconds)
  const send = async (number: number, due: number): Promise<void> => {
    const { visitor, body } = bodyOf(number)
    const status = await sendBeacon(pool, visitor, body)
    if (status === 200) latencies.push(performance.now() - due)
    else refused[status] = (refused[status] ?? 0) + 1
  }
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate))
    for (; sent < due; sent += 1) {
      const one = send(sent, began + (sent / rate) * 1000)
      open.add(one)
      void one.finally(() => open.delete(one))
    }
    await new Promise((resolve) => {
      setTimeout(resolve, TICK_MS)
    })
  }
  await Promise.all(open)
  return { latencies, sent: total, seconds: (performance.now() - began) / 1000, refused }
}
