import type { z } from 'zod'
import type { ShownFact } from './facts.ts'
import type { MailTemplate } from './jobs/mail.jobs.ts'
import type { ServiceName } from './services.ts'

/** Role flags of a member. `access` (administrator) includes all others. */
export const ROLES = ['access', 'editor', 'listicle_editor', 'import_copy_access', 'newsletter_editor', 'advertiser'] as const
export type Role = (typeof ROLES)[number]

/** Who may make a call: anyone, anyone signed in, or members with at least one of the named flags (or `access`). */
export type MemberAccess = 'visitor' | 'member' | readonly Role[]

/**
 * Access by a link that was signed for this purpose, with or without a session. The token is the field `token` of the path, the
 * query or the body, unless `field` names another one. With `or`, members with that access need no link.
 */
export interface LinkAccess {
  readonly link: string
  readonly field?: string
  readonly or?: Exclude<MemberAccess, 'visitor'>
  /** Sentence for callers whose token is invalid or expired. */
  readonly told?: string
}

export type Access = MemberAccess | LinkAccess

/** Whether access is granted by a link. */
export function isLinkAccess(access: Access): access is LinkAccess {
  return typeof access === 'object' && 'link' in access
}

/**
 * Expected refusals are a 200 with `meta.status: "error"` (D1.1), or have a status of their own (D1.2). Missing rights, malformed
 * requests and faults have their own status in both cases.
 */
export type Refusals = 'envelope' | 'status'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Properties of the visitor, besides the URL, that change the answer of a cached call. */
export type CacheVariation = 'country' | 'nsfw' | 'shuffle'

/** Cache times of the gateway: `fresh` seconds unchanged, then `stale` seconds during which one request refreshes the answer. */
export interface CachePolicy {
  readonly fresh: number
  readonly stale: number
  readonly varies?: readonly CacheVariation[]
}

/** What a call says of its cached answer. */
export interface CallCache extends CachePolicy {
  /** Facts whose change makes the answer stale: its purges come from them. Empty where nothing changes while processes run. */
  readonly shows: readonly ShownFact[]
}

/** At most `max` requests in `seconds`, counted by the gateway per address. */
export interface RateLimit {
  readonly max: number
  readonly seconds: number
}

/** Statuses that a call may declare in `refusesWith`. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 422 | 429

/** Success, accepted for later work, redirect, or unchanged since the answer whose ETag the caller has (`if-none-match`). */
export type SuccessStatus = 200 | 202 | 303 | 304

/** One file in a multipart body. The service writes it to disk before the handler runs. */
export interface UploadRule {
  readonly field: string
  readonly maxBytes: number
  /** Whether the call may come without a file; its body is then a form, JSON, or a multipart form where the field is a text. */
  readonly optional?: boolean
}

/** What a browser without JavaScript is answered once the form of a page is taken; refusals have the sentence of the answer. */
export interface FormAnswer {
  /** Path of the page that it is led to. */
  readonly leadsTo?: string
  /** Sentence, where it is not led anywhere; a `meta.message` of the answer goes before it. */
  readonly says?: string
  /** Sentences for answers with such a field, by field: then more is to be done, and it is led nowhere. */
  readonly saysOf?: Readonly<Record<string, string>>
}

export interface CallOptions<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  Code extends string = string,
> {
  readonly service: ServiceName
  readonly method: HttpMethod
  /** Path with `:name` parameters and no trailing slash; both slash forms are served. */
  readonly path: string
  /** Further paths with the same meaning (D1.8). */
  readonly aliases?: readonly string[]
  readonly summary: string
  readonly access: Access
  /**
   * How expected refusals are sent; `status` by default. Clients of /api/user, /api/wishlist, /api/contact
   * and /api/submit read the envelope.
   */
  readonly refusals?: Refusals
  /** Codes of the call's expected refusals, beside `COMMON_REFUSALS`. When absent, any code is allowed. */
  readonly refuses?: readonly Code[]
  /** What a refusal carries beside `meta`, by its code: the newer state behind a stale version, for example. */
  readonly refusalContent?: Readonly<Partial<Record<NoInfer<Code>, z.ZodObject>>>
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** A body that the rules accept, for the OpenAPI document, where a sample of the schema is none. */
  readonly bodyExample?: Readonly<Record<string, unknown>>
  /** Content of the answer beside `meta`. */
  readonly answer: Answer
  readonly cache?: CallCache
  readonly limit?: RateLimit
  readonly upload?: UploadRule
  /** Gives the handler the raw bytes of the body, to verify a signature over them. */
  readonly rawBody?: boolean
  /** Request headers, in lower case, that the handler gets: signatures of a provider, for example. */
  readonly readsHeaders?: readonly string[]
  /** Also accepts the form as multipart/form-data without a file, as mail programs send it (RFC 8058). */
  readonly multipart?: boolean
  /** Largest body in bytes that the gateway accepts. Default: the upload's size if there is one, else 64 KiB. */
  readonly maxBody?: number
  /** Seconds that the gateway waits for the answer. Default: those of the service (`*_TIMEOUT_MS`). */
  readonly answersWithin?: number
  /** A GET that changes state: same-site requests only, never cached (D1.4). */
  readonly changesState?: boolean
  /** Sends the service a keyed hash of the visitor's address, which changes each day. */
  readonly seesAddress?: boolean
  /** Sends the service the cookie that ties the steps of one log-in to one browser. */
  readonly needsLoginFlow?: boolean
  /** Sends the service the cookie of a device that claimed gifts without an account. */
  readonly needsGuest?: boolean
  /**
   * The answer concerns only the member: the gateway may repeat it to the same session while it trusts that session, until the
   * member changes something.
   */
  readonly cachedForSession?: boolean
  /**
   * Made from a page whose address holds a secret: answers, refusals included, are not to be stored or indexed, and the
   * address is not told to whatever is opened next.
   */
  readonly secret?: boolean
  readonly form?: FormAnswer
  /** A POST that pages of other sites may send. Its handler changes nothing. */
  readonly allowsCrossSite?: boolean
  /** Success statuses; 200 by default. A 303 redirects the browser. */
  readonly answersWith?: readonly SuccessStatus[]
  /** Mails that the call may send, each within the limits of its mailbox and its account (service-kit, MailLimits). */
  readonly sendsMail?: readonly MailTemplate[]
  /**
   * Additional refusal statuses, beside those that the rest of the declaration implies, such as the 401 of a call that also has
   * anonymous callers.
   */
  readonly refusesWith?: readonly RefusalStatus[]
}

export interface Call<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  Code extends string = string,
> extends CallOptions<Params, Query, Body, Answer, Code> {
  readonly kind: 'call'
}

/**
 * Declares one HTTP call. Routing, validation, access, OpenAPI and the typed client are derived from this object.
 * @throws Error when the path has a parameter that `params` does not describe, or ends in a slash
 */
export function call<
  Answer extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Code extends string = string,
>(options: CallOptions<Params, Query, Body, Answer, Code>): Call<Params, Query, Body, Answer, Code> {
  for (const path of [options.path, ...(options.aliases ?? [])]) {
    if (!path.startsWith('/api/') || path.endsWith('/'))
      throw new Error(`${path}: a call's path starts with /api/ and has no last slash`)
    if (path.includes('/:') && options.params === undefined) throw new Error(`${path}: has parameters but declares none`)
  }
  return { kind: 'call', ...options }
}

/** The declared schema; never when the call declares none. */
type Declared<Schema> = Extract<Schema, z.ZodType>
type Parsed<Schema> = [Declared<Schema>] extends [never] ? undefined : z.output<Declared<Schema>>
type Sent<Schema> = z.input<Declared<Schema>>
type Has<Schema, Then, Else> = [Declared<Schema>] extends [never] ? Else : Then

/** An uploaded file, on disk until the answer is sent. */
export interface UploadedFile {
  readonly path: string
  readonly filename: string
  readonly bytes: number
}

/** Input of a handler, parsed and validated. */
export interface CallInput<C extends Call> {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
  readonly file?: UploadedFile
  /** Only for calls that declare `rawBody`. */
  readonly rawBody?: Uint8Array
  /** Only for calls that declare `readsHeaders`: those that came. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Arguments of a client, in the wire's types. */
export type CallArguments<C extends Call> = Has<C['params'], { params: Sent<C['params']> }, { params?: undefined }> &
  Has<C['query'], { query?: Sent<C['query']> }, { query?: undefined }> &
  Has<C['body'], { body: Sent<C['body']> }, { body?: undefined }>

/** Result of a handler; clients receive it beside `meta`. */
export type CallAnswer<C extends Call> = z.output<C['answer']>

/** Codes that any call may answer. They come from the gateway and the service-kit, not from rules of a call. */
export const COMMON_REFUSALS = [
  'not-signed-in',
  'not-allowed',
  'link-not-valid',
  'invalid-input',
  'invalid-request',
  'no-such-call',
  'body-too-deep',
  'body-too-large',
  'upload-too-large',
  'unsupported-content-type',
  'unavailable',
  'internal',
] as const

/** Codes with which the rules of a call may refuse; any string when it declares none. */
export type CallRefusal<C extends Call> =
  C extends Call<z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, z.ZodType, infer Code> ? Code : never

/** Whether expected refusals of this call are a 200 with `meta.status: "error"` (D1.1) instead of a 4xx. */
export function failsInEnvelope(declared: Pick<Call, 'refusals'>): boolean {
  return declared.refusals === 'envelope'
}
