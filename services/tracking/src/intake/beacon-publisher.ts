import { beaconReceived } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { DomainError } from '@ribbonry/service-kit'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { SpoolFullError, type Spool, type SpooledMessage } from '../spool/spool.ts'
import type { BeaconMetrics } from './beacon-metrics.ts'

const MIN_RETRY_MS = 100
const MAX_RETRY_MS = 2000
/** Wait for a write to the spool that is under way. */
const PENDING_WRITE_MS = 5
/** Bytes of one batch of the backlog. */
const BATCH_BYTES = 256 * 1024

export interface BeaconPublisherDependencies {
  /** Its publish timeout is how long a visitor waits before the spool takes over. */
  readonly log: Pick<EventLog, 'publish' | 'ensureTopic' | 'healthy'>
  readonly spool: Spool
  readonly metrics: Pick<BeaconMetrics, 'spooled' | 'refused'>
  readonly logger: Pick<Logger, 'warn' | 'info'>
  readonly partitions: number
}

/**
 * Publishes beacons to the event log, or to the disk spool while the log is unavailable. When the log is back, the backlog is
 * published first and new beacons queue behind it, so the events of a session keep their order. An unacknowledged publish may
 * have succeeded, so a beacon may be in the log twice, under one id.
 */
export class BeaconPublisher {
  /** Whether the log is available and the spool is empty. */
  #direct = false
  #hasTopic = false
  #draining: Promise<void> | undefined
  readonly #closing = new AbortController()

  constructor(private readonly dependencies: BeaconPublisherDependencies) {}

  /** Connects to the log; resolves when it is available or after `timeoutMs`, and keeps trying. */
  async open(timeoutMs: number): Promise<void> {
    this.#draining = this.#drainSpool()
    await Promise.race([this.#draining, pause(timeoutMs, this.#closing.signal)])
  }

  /** @throws DomainError `beacons-unavailable` when neither the log nor the spool accepts it */
  async publish(message: SpooledMessage): Promise<void> {
    if (this.#direct) {
      try {
        await this.dependencies.log.publish(beaconReceived.topic, [message])
        return
      } catch (failure) {
        this.#switchToSpool(failure)
      }
    }
    try {
      await this.dependencies.spool.append(message)
      this.dependencies.metrics.spooled()
    } catch (failure) {
      this.dependencies.metrics.refused()
      if (failure instanceof SpoolFullError)
        throw new DomainError('unavailable', 'beacons-unavailable', 'Nothing can be reported right now.')
      throw failure
    }
  }

  /** The backlog stays on disk for the next start. */
  async close(): Promise<void> {
    this.#direct = false
    this.#closing.abort()
    await this.#draining
    await this.dependencies.spool.close()
  }

  #switchToSpool(failure: unknown): void {
    if (this.#direct) this.dependencies.logger.warn({ err: failure }, 'The event log is away: beacons are kept on disk')
    this.#direct = false
    this.#hasTopic = false
    if (!this.#closing.signal.aborted) this.#draining ??= this.#drainSpool()
  }

  /** Publishes the backlog in order until the spool is empty. */
  async #drainSpool(): Promise<void> {
    await Promise.resolve() // the beacon whose publish failed is spooled first
    let wait = MIN_RETRY_MS
    while (!this.#closing.signal.aborted) {
      try {
        await this.#ensureTopic()
        if (!this.dependencies.spool.empty) await this.#publishBatch()
        else if (!(await this.dependencies.log.healthy())) throw new Error('The event log does not answer')
        else if (this.dependencies.spool.empty) break
        wait = MIN_RETRY_MS
      } catch {
        await pause(wait, this.#closing.signal)
        wait = Math.min(wait * 2, MAX_RETRY_MS)
      }
    }
    this.#draining = undefined
    this.#direct = !this.#closing.signal.aborted
  }

  async #publishBatch(): Promise<void> {
    const { messages, damaged } = await this.dependencies.spool.read(BATCH_BYTES)
    if (damaged > 0) this.dependencies.logger.warn({ damaged }, 'Beacons on disk were damaged and are left out')
    if (messages.length > 0) await this.dependencies.log.publish(beaconReceived.topic, messages)
    else await pause(PENDING_WRITE_MS, this.#closing.signal)
    await this.dependencies.spool.advance()
  }

  async #ensureTopic(): Promise<void> {
    if (this.#hasTopic) return
    await this.dependencies.log.ensureTopic(beaconReceived.topic, { partitions: this.dependencies.partitions })
    this.#hasTopic = true
  }
}

async function pause(milliseconds: number, until: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal: until }).catch(() => undefined)
}
