import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** A dependency without which the process cannot work. */
export interface ReadinessCheck {
  readonly name: string
  check(): Promise<void>
}

const CHECK_TIMEOUT_MS = 2000

/** Health of a process: liveness, readiness and metrics. */
export class Health {
  readonly #checks: ReadinessCheck[] = []
  readonly #warnings: ReadinessCheck[] = []
  #stopping = false

  add(check: ReadinessCheck): void {
    this.#checks.push(check)
  }

  /** A check whose failure is told, while the process stays ready. */
  addWarning(check: ReadinessCheck): void {
    this.#warnings.push(check)
  }

  /** Readiness fails from now on, so that no new requests arrive while the last ones finish. */
  stop(): void {
    this.#stopping = true
  }

  get stopping(): boolean {
    return this.#stopping
  }

  async faults(): Promise<string[]> {
    if (this.#stopping) return ['stopping']
    return await failing(this.#checks)
  }

  async warnings(): Promise<string[]> {
    return await failing(this.#warnings)
  }
}

async function failing(checks: readonly ReadinessCheck[]): Promise<string[]> {
  const results = await Promise.all(checks.map(async (one) => ((await passes(one)) ? [] : [one.name])))
  return results.flat()
}

async function passes(one: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), CHECK_TIMEOUT_MS)
  })
  try {
    await Promise.race([one.check(), late])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Serves /healthz, /readyz and /metrics. */
export function serveHealth(fastify: FastifyInstance, health: Health, registry: Registry): void {
  fastify.get('/healthz', () => ({ status: 'ok' }))
  fastify.get('/readyz', async (_request, reply) => {
    const [faults, warnings] = await Promise.all([health.faults(), health.warnings()])
    const body = { status: faults.length === 0 ? 'ready' : 'not-ready', faults, ...(warnings.length === 0 ? {} : { warnings }) }
    return reply.status(faults.length === 0 ? 200 : 503).send(body)
  })
  fastify.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
