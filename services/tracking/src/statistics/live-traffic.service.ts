import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { IngestProgress } from '../ingest/ingest-progress.ts'
import { ExperimentsRepository } from './experiments.repository.ts'
import { fillMinutes, type StepCounts } from './steps.ts'
import { TrafficRepository } from './traffic.repository.ts'

export interface LiveTraffic {
  readonly now: Date
  /** Sessions of the last five minutes. */
  readonly sessions: number
  readonly minutes: readonly StepCounts[]
  readonly delayMs: number | null
  readonly waiting: number | null
}

const MINUTE_MS = 60_000
const MINUTES = 30
const SESSION_MINUTES = 5
/** Clients poll every two seconds and share an answer for this time. */
const CACHE_MS = 1000
const LAG_TIMEOUT_MS = 1000

/** Traffic of the last minutes. */
@Injectable()
export class LiveTrafficService {
  #cached: { readonly until: number; readonly answer: Promise<LiveTraffic> } | undefined

  constructor(
    @Inject(TrafficRepository) private readonly traffic: TrafficRepository,
    @Inject(ExperimentsRepository) private readonly experiments: ExperimentsRepository,
    @Inject(IngestProgress) private readonly ingesting: IngestProgress,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async now(): Promise<LiveTraffic> {
    const now = this.clock()
    if (this.#cached === undefined || this.#cached.until < now.getTime()) {
      const answer = this.#read(now)
      this.#cached = { until: now.getTime() + CACHE_MS, answer }
      // Failures reach the waiting callers and are not cached.
      answer.catch(() => (this.#cached = undefined))
    }
    return await this.#cached.answer
  }

  async #read(now: Date): Promise<LiveTraffic> {
    const [counted, sessions, waiting] = await Promise.all([
      this.traffic.listMinutesSince(new Date(now.getTime() - MINUTES * MINUTE_MS)),
      this.experiments.countSessionsSince(new Date(now.getTime() - SESSION_MINUTES * MINUTE_MS)),
      lagWithTimeout(this.ingesting.lag()),
    ])
    return { now, sessions, minutes: fillMinutes(now, MINUTES, counted), delayMs: this.ingesting.delayMs(), waiting }
  }
}

/** The event log may be slow to fail; after a timeout the answer has no lag. */
async function lagWithTimeout(waiting: Promise<number | null>): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, LAG_TIMEOUT_MS, null)
  })
  return await Promise.race([waiting, late]).finally(() => clearTimeout(timer))
}
