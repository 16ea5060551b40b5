import type { EventLog } from '@ribbonry/event-log'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { fillBoostedPost } from '../../payments/boost-buyers.ts'
import { BuyerCalls } from '../../payments/buyer-calls.ts'
import { fillCampaigns, FIRST_CAMPAIGN } from '../../payments/fill-campaigns.ts'
import { ProviderControl } from '../../payments/provider-control.ts'
import { ProviderProxy } from '../../payments/provider-proxy.ts'
import { freePort } from '../../servers/free-port.ts'
import { isOk, openLog } from '../chaos-environment.ts'
import { type KillableProcess, until, type ProcessSpec } from '../killable-process.ts'
import { ProcessGroup } from '../process-group.ts'
import { TraceSink } from './trace-sink.ts'

export const SERVICES = ['payments', 'ads', 'identity', 'newsletter'] as const
export type ServiceName = (typeof SERVICES)[number]
type Environment = Readonly<Record<string, string>>

/** Prepared by the launcher: PostgreSQL runs, the product is built, its tables exist. */
export interface PaymentsSettings {
  readonly folder: string
  readonly logs: string
  /** Data folders of servers and simulators. */
  readonly dataFolders: readonly string[]
  /** Administrator's address of the product's database. */
  readonly databaseUrl: string
  readonly services: Readonly<Record<ServiceName, { readonly folder: string; readonly environment: Environment }>>
  readonly simulators: Readonly<Record<'stripe' | 'paypal', ProcessSpec>>
  readonly mail: ProcessSpec
  /** Address at which caught mails can be read. */
  readonly mailUrl: string
  readonly redis: ProcessSpec
  /** Undefined where the event log is Redis Streams. */
  readonly kafka?: ProcessSpec
}

/** Campaigns of a run, each with an owner of its own. */
const CAMPAIGNS = 600
/** Time until a pending payment is looked up, milliseconds. It is short, so that the sweep runs during every fault. */
const SWEEPING = { PENDING_MS: '10000', SWEEP_EVERY_MS: '500', NEIGHBOUR_TIMEOUT_MS: '8000', PAYPAL_TIMEOUT_MS: '20000' }
/** Heap limit of a process, megabytes; a dozen processes run. */
const HEAP = '--max-old-space-size=256'

/** Payments with all its dependencies, each of which can be killed, and buyers. */
export class PaymentsStage {
  readonly settings: PaymentsSettings
  readonly sql: pg.Pool
  readonly stripe: ProviderControl
  readonly paypal: ProviderControl
  /** Proxy in front of Stripe and ads, used by payments. */
  readonly proxy: ProviderProxy
  readonly adsProxy: ProviderProxy
  readonly traces: TraceSink
  readonly log: EventLog
  /** Campaigns with an abandoned order or challenge, whose payment stays pending. */
  readonly leftHalfWay = new Set<number>()
  /** Days with an abandoned order or challenge, yyyy-MM-dd. */
  readonly daysLeftHalfWay = new Set<string>()
  readonly #processes = new ProcessGroup()
  #lastCampaign = FIRST_CAMPAIGN - 1

  private constructor(settings: PaymentsSettings, proxies: readonly [ProviderProxy, ProviderProxy], traces: TraceSink) {
    this.settings = settings
    ;[this.proxy, this.adsProxy] = proxies
    this.traces = traces
    this.log = openLog(settings.services.payments.environment)
    this.sql = new pg.Pool({ connectionString: settings.databaseUrl, max: 8 })
    const { STRIPE_API_URL: stripe = '', PAYPAL_API_URL: paypal = '' } = settings.services.payments.environment
    this.stripe = new ProviderControl('stripe', stripe)
    this.paypal = new ProviderControl('paypal', paypal)
  }

  /** Starts every process, and waits until payments has the campaigns from ads. */
  static async build(settings: PaymentsSettings): Promise<PaymentsStage> {
    for (const each of [settings.folder, settings.logs]) mkdirSync(each, { recursive: true })
    const proxyOf = async (variable: string) => await ProviderProxy.start(settings.services.payments.environment[variable] ?? '')
    const proxies = [await proxyOf('STRIPE_API_URL'), await proxyOf('ADS_URL')] as const
    const stage = new PaymentsStage(settings, proxies, await TraceSink.start(join(settings.logs, 'traces.bin')))
    try {
      await stage.#startAll()
      return stage
    } catch (failure) {
      await stage.end()
      throw failure
    }
  }

  get buyers(): BuyerCalls {
    return this.buyersAt(this.environmentOf('payments')['PORT'] ?? '')
  }

  /** Buyers who use the instance at another port. */
  buyersAt(port: string): BuyerCalls {
    return new BuyerCalls(`http://127.0.0.1:${port}`, this.environmentOf('payments')['GATEWAY_IDENTITY_KEY'] ?? '')
  }

  environmentOf(name: ServiceName): Environment {
    return this.settings.services[name].environment
  }

  /** @param name of a service, a simulator, `mail`, `redis` or `kafka` */
  process(name: string): KillableProcess {
    return this.#processes.get(name)
  }

  has(name: string): boolean {
    return this.#processes.has(name)
  }

  /** Takes campaigns without a payment. */
  nextCampaigns(count: number): number[] {
    const from = this.#lastCampaign + 1
    this.#lastCampaign += count
    if (this.#lastCampaign >= FIRST_CAMPAIGN + CAMPAIGNS) throw new Error('All campaigns of this run are used up')
    return Array.from({ length: count }, (_, index) => from + index)
  }

  /** Starts one more instance of payments, to which providers send no events. Returns its port. */
  async addPayments(): Promise<string> {
    const port = String(await freePort())
    await this.#processes.start(this.#spec('payments-2', 'payments', { PORT: port }), readyAt(port))
    return port
  }

  async stop(name: string): Promise<void> {
    await this.#processes.remove(name)
  }

  /** Starts or resumes every process after a fault. */
  async restore(): Promise<void> {
    await this.#processes.restore()
    for (const provider of [this.stripe, this.paypal]) {
      await provider.heal()
      await provider.webhooks({ mode: 'send', copies: 1 })
      await provider.release({})
    }
  }

  /** Stops every process. */
  async end(): Promise<void> {
    await this.#processes.end()
    await this.sql.end()
    await this.log.close()
    await Promise.all([this.proxy, this.adsProxy].map((proxy) => proxy.close()))
    await this.traces.close()
  }

  async #startAll(): Promise<void> {
    const { redis, kafka, mail, mailUrl, simulators, databaseUrl } = this.settings
    const quick = () => Promise.resolve(true)
    const logged = (spec: ProcessSpec): ProcessSpec => ({ ...spec, logFile: this.#logOf(spec.name) })
    await Promise.all([
      this.#processes.start(logged(redis), quick),
      kafka && this.#processes.start(logged(kafka), () => this.log.healthy()),
      this.#processes.start(logged(mail), () => isOk(`${mailUrl}/healthz`)),
      this.#processes.start(logged(simulators.stripe), () => isOk(`${this.stripe.url}/healthz`)),
      this.#processes.start(logged(simulators.paypal), () => isOk(`${this.paypal.url}/healthz`)),
    ])
    await fillCampaigns(databaseUrl, FIRST_CAMPAIGN, CAMPAIGNS)
    await fillBoostedPost(databaseUrl)
    await Promise.all(
      SERVICES.map((name) => this.#processes.start(this.#spec(name, name), readyAt(this.environmentOf(name)['PORT'] ?? ''))),
    )
    await until('payments knows the campaigns of ads', async () => {
      const { rows } = await this.sql.query<{ known: number }>('select count(*)::integer as known from payments.known_campaigns')
      return rows[0]?.known === CAMPAIGNS
    })
  }

  #spec(name: string, service: ServiceName, further: Environment = {}): ProcessSpec {
    const { folder: cwd, environment } = this.settings.services[service]
    const reached = { STRIPE_API_URL: this.proxy.url, ADS_URL: this.adsProxy.url }
    const own = service === 'payments' ? { ...SWEEPING, ...reached } : { UPKEEP: 'off', MAIL_RETRY_MS: '1000' }
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: this.traces.url }
    return {
      name,
      command: process.execPath,
      args: [HEAP, '--enable-source-maps', 'dist/main.js'],
      cwd,
      env: { PATH: process.env['PATH'], ...environment, LOG_LEVEL: 'debug', ...own, ...traced, ...further },
      logFile: this.#logOf(name),
    }
  }

  #logOf(name: string): string {
    return join(this.settings.logs, `${name}.log`)
  }
}

function readyAt(port: string): () => Promise<boolean> {
  return () => isOk(`http://127.0.0.1:${port}/readyz`)
}
