import { beaconReceived } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { DomainError } from '@ribbonry/service-kit'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { SpoolFullError, type Spool, type SpooledMessage } from '../spool/spool.ts'
import type { BeaconMetrics } from './beacon-metrics.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2000
/** What is read up may be on its way to the disk. */
const WRITING_MS = 5
/** One round of the backlog. */
const ROUND_BYTES = 256 * 1024

export interface OutletParts {
  /** Its time-out is how long a visitor waits before the disk takes over. */
  readonly log: Pick<EventLog, 'publish' | 'ensureTopic' | 'healthy'>
  readonly spool: Spool
  readonly metrics: Pick<BeaconMetrics, 'spooled' | 'refused'>
  readonly logger: Pick<Logger, 'warn' | 'info'>
  readonly partitions: number
}

/**
 * Where beacons go: into the event log, or onto the disk while the log is away. What is on the disk goes first when the log is back, and
 * until all of it went every beacon takes its place behind: the events of a session keep their order. Whether the log took what it did not
 * acknowledge is unknown, so a beacon may be there twice, under one id.
 */
export class BeaconOutlet {
  /** Whether the log is there and nothing waits on the disk. */
  #direct = false
  #hasTopic = false
  #emptying: Promise<void> | undefined
  readonly #closing = new AbortController()

  constructor(private readonly parts: OutletParts) {}

  /** Looks for the log; resolves when it is there or `patienceMs` are over, and goes on looking. */
  async open(patienceMs: number): Promise<void> {
    this.#emptying = this.#empty()
    await Promise.race([this.#emptying, pause(patienceMs, this.#closing.signal)])
  }

  /** @throws DomainError when neither the log nor the disk takes it */
  async keep(message: SpooledMessage): Promise<void> {
    if (this.#direct) {
      try {
        await this.parts.log.publish(beaconReceived.topic, [message])
        return
      } catch (failure) {
        this.#lost(failure)
      }
    }
    try {
      await this.parts.spool.append(message)
      this.parts.metrics.spooled()
    } catch (failure) {
      this.parts.metrics.refused()
      if (failure instanceof SpoolFullError) throw new DomainError('unavailable', 'beacons-unavailable', 'Nothing can be reported right now.')
      throw failure
    }
  }

  /** What is on the disk stays there for the next start. */
  async close(): Promise<void> {
    this.#direct = false
    this.#closing.abort()
    await this.#emptying
    await this.parts.spool.close()
  }

  #lost(failure: unknown): void {
    if (this.#direct) this.parts.logger.warn({ err: failure }, 'The event log is away: beacons are kept on disk')
    this.#direct = false
    this.#hasTopic = false
    if (!this.#closing.signal.aborted) this.#emptying ??= this.#empty()
  }

  /** Publishes the backlog in order until nothing is left of it. */
  async #empty(): Promise<void> {
    await Promise.resolve() // whoever noticed the loss puts its beacon on the disk first
    let wait = FIRST_PAUSE_MS
    while (!this.#closing.signal.aborted) {
      try {
        await this.#ensureTopic()
        if (!this.parts.spool.empty) await this.#publishSome()
        else if (!(await this.parts.log.healthy())) throw new Error('The event log does not answer')
        else if (this.parts.spool.empty) break
        wait = FIRST_PAUSE_MS
      } catch {
        await pause(wait, this.#closing.signal)
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS)
      }
    }
    this.#emptying = undefined
    this.#direct = !this.#closing.signal.aborted
  }

  async #publishSome(): Promise<void> {
    const { messages, damaged } = await this.parts.spool.read(ROUND_BYTES)
    if (damaged > 0) this.parts.logger.warn({ damaged }, 'Beacons on disk were damaged and are left out')
    if (messages.length > 0) await this.parts.log.publish(beaconReceived.topic, messages)
    else await pause(WRITING_MS, this.#closing.signal)
    await this.parts.spool.advance()
  }

  async #ensureTopic(): Promise<void> {
    if (this.#hasTopic) return
    await this.parts.log.ensureTopic(beaconReceived.topic, { partitions: this.parts.partitions })
    this.#hasTopic = true
  }
}

async function pause(milliseconds: number, until: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal: until }).catch(() => undefined)
}
