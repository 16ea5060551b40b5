import { calls, type Call, type ServiceName } from '@ribbonry/contracts'
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
 * Makes every call of a service with invalid values: null characters, lone surrogates, numbers out of range, wrong types. Returns
 * the faulty answers: internal errors (500), answers without an envelope, messages of the validation library.
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
  return Array.from(strangeInputs(call, { country: 'US', ...walk.samples }), (input) => ({
    title: `${call.method} ${call.path}, ${input.title}`,
    ask: async () => await faultOf(call, input, walk),
  }))
}

async function faultOf(call: Call, { params, query, body }: StrangeInput, walk: Walk): Promise<string | undefined> {
  const headers = await walk.headers()
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  const response = await fetch(`${walk.url}${path}${search === '' ? '' : `?${search}`}`, {
    method: call.method,
    redirect: 'manual',
    ...(body === undefined ? { headers } : bodyOf(call, body, headers)),
  })
  const text = await response.text()
  if (response.status === 500) return `answers 500 ${text}`
  const meta = metaOf(text)
  if (meta?.status !== 'success' && meta?.status !== 'error')
    return `answers ${response.status} without an envelope: ${text.slice(0, 200)}`
  const sentence = [meta.error ?? '', ...Object.values(meta.fields ?? {})].find((one) => OF_THE_LIBRARY.test(one))
  return sentence === undefined ? undefined : `says ${sentence}`
}

function bodyOf({ upload }: Call, body: unknown, headers: Readonly<Record<string, string>>): RequestInit {
  if (upload === undefined) return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  form.append(upload.field, new Blob(['no picture, no feed']), 'strange')
  return { headers, body: form }
}

function metaOf(text: string): { status?: string; error?: string; fields?: Record<string, string> } | undefined {
  try {
    return (JSON.parse(text) as { meta?: object }).meta
  } catch {
    return undefined
  }
}
