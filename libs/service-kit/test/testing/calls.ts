import { CONTEXT_HEADERS, type Meta, type Role } from '@ribbonry/contracts'
import { exchange, type ExchangeRequest } from '@ribbonry/testing'
import type { Identity } from '../../src/index.ts'
import { testSigner } from './identity-keys.ts'

const signer = testSigner()

/** Less than an identity holds. */
const SIGNED_ANEW_EVERY_MS = 10_000
/** Identities signed in the current ten seconds: to sign, and to verify what is new, costs as much as a small call. */
const signed = new Map<string, string>()
let signedIn = 0

function sign(identity: Identity): string {
  const now = Math.floor(Date.now() / SIGNED_ANEW_EVERY_MS)
  if (now !== signedIn) signed.clear()
  signedIn = now
  const name = JSON.stringify(identity)
  const header = signed.get(name) ?? signer.sign(identity)
  signed.set(name, header)
  return header
}

/** Who calls: roles of a member, `[]` for none, absent for a visitor; and what the gateway knows about the visitor. */
export interface Caller {
  readonly roles?: readonly Role[] | undefined
  /** 7 by default. */
  readonly userId?: number
  /** Kind of writer, such as curator; none by default. */
  readonly accessType?: string
  readonly country?: string
  readonly nsfw?: boolean
  readonly shuffle?: number
  /** The hash of the address, as the gateway sends it. */
  readonly address?: string
  readonly userAgent?: string
}

/** Headers of a call as the gateway sends them. */
export async function callerHeaders(caller: Caller): Promise<Record<string, string>> {
  const { roles, userId = 7, accessType = null, country, nsfw, shuffle, address, userAgent } = caller
  const identity = roles && sign({ userId, roles, accessType, sessionId: 'test' })
  const headers: readonly (readonly [string, string | undefined])[] = [
    [CONTEXT_HEADERS.identity, identity],
    [CONTEXT_HEADERS.country, country],
    [CONTEXT_HEADERS.nsfw, nsfw === undefined ? undefined : nsfw ? '1' : '0'],
    [CONTEXT_HEADERS.shuffle, shuffle?.toString()],
    [CONTEXT_HEADERS.address, address],
    ['user-agent', userAgent],
  ]
  return Object.fromEntries(headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

export interface Answer<Body> {
  readonly status: number
  readonly headers: Headers
  /** `{}` where the answer is not JSON. */
  readonly body: Body
}

export interface Envelope {
  readonly meta: Meta
}

/** Requests to a running service. `Body` is the union of its answers; the service checks each against its contract. */
export interface Calls<Body> {
  get<Own = Body>(path: string, caller?: Caller): Promise<Answer<Own & Envelope>>
  /** Sends objects as JSON, and text unchanged with the given content type. */
  send<Own = Body>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    caller?: Caller,
    contentType?: string,
  ): Promise<Answer<Own & Envelope>>
  upload<Own = Body>(
    path: string,
    field: string,
    file: { readonly name: string; readonly bytes: Uint8Array | string },
    caller?: Caller,
  ): Promise<Answer<Own & Envelope>>
}

export function callsTo<Body>(url: string): Calls<Body> {
  const ask = async <Own>(path: string, sent: ExchangeRequest, caller: Caller): Promise<Answer<Own>> => {
    const all = { ...sent.headers, ...(await callerHeaders(caller)) }
    const received = await exchange(url + path, { ...sent, headers: all })
    return {
      status: received.status,
      body: (received.isJson ? JSON.parse(received.text) : {}) as Own,
      get headers() {
        return received.headers
      },
    }
  }
  return {
    get: async (path, caller = {}) => ask(path, {}, caller),
    send: async (method, path, body, caller = {}, contentType = 'application/json') => {
      if (body === undefined) return ask(path, { method }, caller)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return ask(path, { method, body: text, headers: { 'content-type': contentType } }, caller)
    },
    upload: async (path, field, { name, bytes }, caller = {}) => {
      const form = new FormData()
      form.set(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
      return ask(path, { method: 'POST', body: form }, caller)
    },
  }
}
