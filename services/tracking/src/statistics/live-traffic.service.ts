import type { CallAnswer, getLiveTraffic } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { IngestState } from '../ingesting/ingest-state.ts'
import { ExperimentsRepository } from './experiments.repository.ts'
import { everyMinute } from './steps.ts'
import { TrafficRepository } from './traffic.repository.ts'

type Live = CallAnswer<typeof getLiveTraffic>

const MINUTES = 30
const SESSION_MINUTES = 5
/** Everyone who watches asks every other second; they share an answer. */
const SHARED_MS = 1000
const WAITING_TIMEOUT_MS = 1000

/** What happens now. */
@Injectable()
export class LiveTrafficService {
  #shared: { readonly until: number; readonly answer: Promise<Live> } | undefined

  constructor(
    @Inject(TrafficRepository) private readonly traffic: TrafficRepository,
    @Inject(ExperimentsRepository) private readonly experiments: ExperimentsRepository,
    @Inject(IngestState) private readonly ingesting: IngestState,
  ) {}

  async now(): Promise<Live> {
    if (this.#shared === undefined || this.#shared.until < Date.now()) {
      const answer = this.#read()
      this.#shared = { until: Date.now() + SHARED_MS, answer }
      // A failure is told to those who wait for it, and not kept for the next.
      answer.catch(() => (this.#shared = undefined))
    }
    return await this.#shared.answer
  }

  async #read(): Promise<Live> {
    const [counted, sessions, waiting] = await Promise.all([
      this.traffic.lastMinutes(MINUTES),
      this.experiments.sessionsOfLast(SESSION_MINUTES),
      inTime(this.ingesting.waiting()),
    ])
    const now = new Date()
    return { now: now.toISOString(), sessions, minutes: everyMinute(now, MINUTES, counted), delay_ms: this.ingesting.delayMs(), waiting }
  }
}

/** The event log may take its time to say that it is away; the rest is shown without it. */
async function inTime(waiting: Promise<number | null>): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, WAITING_TIMEOUT_MS, null)
  })
  return await Promise.race([waiting, late]).finally(() => clearTimeout(timer))
}
