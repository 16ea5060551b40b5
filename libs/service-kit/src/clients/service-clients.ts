import {
  CONTEXT_HEADERS,
  maySign,
  Meta,
  type Call,
  type CallAnswer,
  type CallArguments,
  type ServiceName,
} from '@ribbonry/contracts'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Identity } from '../calls/call-context.ts'
import { DomainError } from '../calls/domain-error.ts'
import type { IdentitySigner } from '../identity/identity-signer.ts'
import { CallRefused } from './call-refused.ts'
import { requestOf } from './request-of.ts'

/** Statuses of an unavailable or overloaded service, as opposed to an answer about the call. */
const AWAY = new Set([408, 429])

export interface ClientSettings {
  /** Base address of each service. */
  readonly addresses: Partial<Readonly<Record<ServiceName, string>>>
  /** Time after which a service counts as away, milliseconds; a call may override it. */
  readonly timeoutMs: number
}

export interface CallSettings<Answer> {
  /** The member in whose name the call is made; anonymous without. */
  readonly as?: Identity | undefined
  readonly timeoutMs?: number
  /**
   * Fallback while the service is away: the answer, or a function that returns it or throws a refusal. Without it the call is a
   * 503.
   */
  readonly otherwise?: Answer | ((reason: Error) => Answer)
  /** Parses only a part of the answer, where the whole is long or not needed. */
  readonly reads?: z.ZodType<Answer>
}

/** Identity with which a service asks another one about a member, with every right. */
export function onBehalfOf(userId: number, service: ServiceName): Identity {
  return { userId, roles: ['access'], accessType: null, sessionId: service }
}

/** Calls other services by their contracts. */
export class ServiceClients {
  constructor(
    private readonly settings: ClientSettings,
    private readonly signer: IdentitySigner,
    private readonly logger: Logger,
  ) {}

  /**
   * The answer of another service.
   * @throws CallRefused when it refuses; DomainError `unavailable` while it is away and there is no `otherwise`; TypeError for a
   *   call that this service may not make (`SERVICE_CALLS` of the contracts)
   */
  async call<C extends Call, Answer = CallAnswer<C>>(
    declared: C,
    input: CallArguments<C>,
    settings: CallSettings<Answer> = {},
  ): Promise<Answer> {
    if (settings.as !== undefined && !maySign(this.signer.process, declared))
      throw new TypeError(`${this.signer.process} may not call ${declared.method} ${declared.path}`)
    try {
      return await this.#ask(declared, input, settings)
    } catch (error) {
      if (error instanceof CallRefused) throw error
      return this.#otherwise(declared, settings, error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Like `call`, but undefined for a 404, and for a refusal in the envelope, where a 404 looks like any other refusal. */
  async find<C extends Call, Answer = CallAnswer<C>>(
    declared: C,
    input: CallArguments<C>,
    settings: CallSettings<Answer | undefined> = {},
  ): Promise<Answer | undefined> {
    try {
      return await this.call<C, Answer | undefined>(declared, input, settings)
    } catch (error) {
      if (error instanceof CallRefused && (error.status === 404 || error.status === 200)) return undefined
      throw error
    }
  }

  #otherwise<Answer>({ service, path }: Call, settings: CallSettings<Answer>, reason: Error): Answer {
    this.logger.warn({ err: reason, service, path }, 'Another service does not answer')
    if (!('otherwise' in settings))
      throw new DomainError('unavailable', 'unavailable', 'This part of the site is down for a moment. Please try again.')
    const { otherwise } = settings
    return typeof otherwise === 'function' ? (otherwise as (reason: Error) => Answer)(reason) : otherwise
  }

  async #ask<C extends Call, Answer>(
    declared: C,
    input: CallArguments<C>,
    { as, timeoutMs = this.settings.timeoutMs, reads }: CallSettings<Answer>,
  ): Promise<Answer> {
    const { url, init } = requestOf(declared, input, this.#addressOf(declared.service))
    const headers = { ...init.headers, ...(as === undefined ? {} : { [CONTEXT_HEADERS.identity]: this.signer.sign(as) }) }
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const body: unknown = await response.json()
    const { meta, ...content } = Envelope.parse(body)
    if (response.status >= 500 || AWAY.has(response.status)) throw new Error(`${declared.service} answers ${response.status}`)
    if (meta.status === 'error')
      throw new CallRefused(response.status, meta.code ?? '', meta.error ?? '', `${declared.method} ${declared.path}`, content)
    return ((reads ?? declared.answer) as z.ZodType<Answer>).parse(body)
  }

  #addressOf(service: ServiceName): string {
    const address = this.settings.addresses[service]
    if (address === undefined) throw new TypeError(`ClientsModule was not told where ${service} listens`)
    return address.replace(/\/+$/, '')
  }
}

const Envelope = z.looseObject({ meta: Meta })
