import { calls, type Call, type ServiceName } from '@ribbonry/contracts'
import { exchange, type ExchangeRequest } from '../http/exchange.ts'
import { refusalOf } from './refusals.ts'
import { strangeInputs, type StrangeInput } from './strange-inputs.ts'

export interface Walk {
  readonly service: ServiceName
  /** Address of a running instance. */
  readonly url: string
  /** Identity headers, valid for a minute: a member with every right, so that access never refuses a call. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
  /** Values by field name, where no sample can be generated. */
  readonly samples?: Readonly<Record<string, unknown>>
}

const AT_A_TIME = 6
/** Beginnings of the validation library's messages. */
const OF_THE_LIBRARY = /^(Invalid |Too (big|small)|Unrecognized |Expected )|expected .* received/

interface TestRequest {
  readonly title: string
  ask(): Promise<string | undefined>
}

/**
 * Makes every call of a service with invalid values: null characters, lone surrogates, numbers out of range, wrong types, and
 * with bodies that nest deep. Returns the faulty answers: internal errors (500), answers without an envelope, messages of the
 * validation library, deep JSON that is not refused for its depth.
 * Of the inputs of a call that are refused with the same sentences, one is sent.
 */
export async function walkCalls(walk: Walk): Promise<string[]> {
  const questions = Object.values(calls)
    .filter(({ service }) => service === walk.service)
    .flatMap((call) => questionsOf(call, walk))
  const faults: string[] = []
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let next = questions.pop(); next !== undefined; next = questions.pop()) {
        const fault = await next.ask()
        if (fault !== undefined) faults.push(`${next.title}: ${fault}`)
      }
    }),
  )
  return faults
}

function questionsOf(call: Call, walk: Walk): TestRequest[] {
  const title = `${call.method} ${call.path}`
  const inputs = Array.from(strangeInputs(call, { country: 'US', ...walk.samples }))
  const questions = [...distinct(call, inputs)].map((input) => ({
    title: `${title}, ${input.title}`,
    ask: async () => await faultOf(call, input, walk),
  }))
  const [usual] = inputs
  if (call.body === undefined || usual === undefined) return questions
  const deep = DEEP_BODIES.map((body) => ({
    title: `${title}, ${body.title}`,
    ask: async () => await faultOf(call, { ...usual, body }, walk),
  }))
  return [...questions, ...deep]
}

/** Inputs that are not refused, and of those that are, one for each set of sentences. */
function* distinct(call: Call, inputs: readonly StrangeInput[]): Iterable<StrangeInput> {
  const refusals = new Set<string>()
  for (const input of inputs) {
    const refusal = refusalOf(call, input)
    if (refusal === undefined || !refusals.has(refusal)) yield input
    if (refusal !== undefined) refusals.add(refusal)
  }
}

const DEPTH = 30_000

/** A body as it is sent. */
class RawBody {
  constructor(
    readonly title: string,
    readonly type: string,
    readonly text: string,
    readonly code?: string,
  ) {}
}

const JSON_TYPE = 'application/json'
const DEEP_BODIES = [
  new RawBody('deep lists', JSON_TYPE, `{"a":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`, 'body-too-deep'),
  new RawBody('deep objects', JSON_TYPE, `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`, 'body-too-deep'),
  new RawBody('deep names in a form', 'application/x-www-form-urlencoded', `a${'[a]'.repeat(DEPTH / 3)}=1`),
  new RawBody(
    'deep JSON in a part of a form',
    'multipart/form-data; boundary=b',
    `--b\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: ${JSON_TYPE}\r\n\r\n` +
      `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}\r\n--b--\r\n`,
  ),
] as const

async function faultOf(call: Call, { params, query, body }: StrangeInput, walk: Walk): Promise<string | undefined> {
  const headers = await walk.headers()
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  const { status, text } = await exchange(`${walk.url}${path}${search === '' ? '' : `?${search}`}`, {
    method: call.method,
    ...(body === undefined ? { headers } : bodyOf(call, body, headers)),
  })
  if (status === 500) return `answers 500 ${text}`
  const meta = metaOf(text)
  if (meta?.status !== 'success' && meta?.status !== 'error')
    return `answers ${status} without an envelope: ${text.slice(0, 200)}`
  if (body instanceof RawBody && body.code !== undefined && (status !== 400 || meta.code !== body.code))
    return `answers ${status} ${text.slice(0, 200)}`
  const sentence = [meta.error ?? '', ...Object.values(meta.fields ?? {})].find((one) => OF_THE_LIBRARY.test(one))
  return sentence === undefined ? undefined : `says ${sentence}`
}

function bodyOf({ upload }: Call, body: unknown, headers: Readonly<Record<string, string>>): ExchangeRequest {
  if (body instanceof RawBody) return { headers: { ...headers, 'content-type': body.type }, body: body.text }
  if (upload === undefined) return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  form.append(upload.field, new Blob(['no picture, no feed']), 'strange')
  return { headers, body: form }
}

function metaOf(text: string): { status?: string; code?: string; error?: string; fields?: Record<string, string> } | undefined {
  try {
    return (JSON.parse(text) as { meta?: object }).meta
  } catch {
    return undefined
  }
}
