import type { Call, CallAnswer, CallArguments, Meta } from '@ribbonry/contracts'
import { CallError } from './call-error.ts'
import type { Transport } from './transport.ts'

type Value = string | number | boolean

interface LooseArguments {
  readonly params?: Readonly<Record<string, Value>> | undefined
  readonly query?: Readonly<Record<string, Value | undefined>> | undefined
  readonly body?: unknown
}

/** URL of a call: parameters filled in and encoded, empty query values left out. */
export function callUrl(declared: Pick<Call, 'path'>, { params = {}, query = {} }: LooseArguments = {}): string {
  const path = declared.path.replace(/:([a-z_]+)/gi, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}

/** Marks a call that continues when the page is left. */
export const OUTLIVES = { outlives: true } as const

/**
 * Makes a call.
 * @throws CallError without an answer, or when `meta.status` is not success
 */
export function send<C extends Call>(
  transport: Transport,
  declared: C,
  input: CallArguments<C>,
  how?: AbortSignal | typeof OUTLIVES,
): Promise<CallAnswer<C>> {
  return exchange(transport, declared, input as LooseArguments, how)
}

/**
 * Makes a call with multipart form data.
 * @throws CallError as `send` does
 */
export function sendForm<C extends Call>(transport: Transport, declared: C, body: FormData): Promise<CallAnswer<C>> {
  return exchange(transport, declared, { body })
}

async function exchange<C extends Call>(
  transport: Transport,
  declared: C,
  { body, ...address }: LooseArguments,
  how?: AbortSignal | typeof OUTLIVES,
): Promise<CallAnswer<C>> {
  const signal = how instanceof AbortSignal ? how : undefined
  const answer = await transport({
    method: declared.method,
    url: callUrl(declared, address),
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
    ...(how === OUTLIVES ? OUTLIVES : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new CallError(0)
  })
  const meta = metaOf(answer.envelope)
  if (meta?.status !== 'success') throw new CallError(answer.status, meta, contentOf(answer.envelope))
  return answer.envelope as CallAnswer<C>
}

function metaOf(envelope: unknown): Meta | undefined {
  if (typeof envelope !== 'object' || envelope === null || !('meta' in envelope)) return undefined
  return envelope.meta as Meta
}

function contentOf(envelope: unknown): Readonly<Record<string, unknown>> {
  if (typeof envelope !== 'object' || envelope === null) return {}
  const { meta: _meta, ...content } = envelope as Readonly<Record<string, unknown>>
  return content
}
