import type { CallAnswer, getLiveTraffic } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { IngestProgress } from '../ingest/ingest-progress.ts'
import { ExperimentsRepository } from './experiments.repository.ts'
import { fillMinutes } from './steps.ts'
import { TrafficRepository } from './traffic.repository.ts'

type Live = CallAnswer<typeof getLiveTraffic>

const MINUTES = 30
const SESSION_MINUTES = 5
/** Clients poll every two seconds and share an answer for this time. */
const CACHE_MS = 1000
const LAG_TIMEOUT_MS = 1000

/** Traffic of the last minutes. */
@Injectable()
export class LiveTrafficService {
  #cached: { readonly until: number; readonly answer: Promise<Live> } | undefined

  constructor(
    @Inject(TrafficRepository) private readonly traffic: TrafficRepository,
    @Inject(ExperimentsRepository) private readonly experiments: ExperimentsRepository,
    @Inject(IngestProgress) private readonly ingesting: IngestProgress,
  ) {}

  async now(): Promise<Live> {
    if (this.#cached === undefined || this.#cached.until < Date.now()) {
      const answer = this.#read()
      this.#cached = { until: Date.now() + CACHE_MS, answer }
      // Failures reach the waiting callers and are not cached.
      answer.catch(() => (this.#cached = undefined))
    }
    return await this.#cached.answer
  }

  async #read(): Promise<Live> {
    const [counted, sessions, waiting] = await Promise.all([
      this.traffic.lastMinutes(MINUTES),
      this.experiments.sessionsOfLast(SESSION_MINUTES),
      lagWithTimeout(this.ingesting.lag()),
    ])
    const now = new Date()
    return {
      now: now.toISOString(),
      sessions,
      minutes: fillMinutes(now, MINUTES, counted),
      delay_ms: this.ingesting.delayMs(),
      waiting,
    }
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
