import type { z } from 'zod'
import type { MailTemplate } from './jobs/mail.jobs.ts'
import type { ServiceName } from './services.ts'

/** The role flags of a member. `access` (administrator) includes every other. */
export const ROLES = ['access', 'editor', 'listicle_editor', 'import_copy_access', 'newsletter_editor', 'advertiser'] as const
export type Role = (typeof ROLES)[number]

/**
 * Who may make a call by who they are: anyone, anyone signed in, or members holding at least one of the named flags (or
 * `access`).
 */
export type MemberAccess = 'visitor' | 'member' | readonly Role[]

/**
 * Whoever holds a link of ours that was signed for this purpose, whether they are signed in or not. The token stands in the field
 * `token` of the path, the query or the body, unless `field` names another one. With `or`, members whom it lets in need no link.
 */
export interface LinkAccess {
  readonly link: string
  readonly field?: string
  readonly or?: Exclude<MemberAccess, 'visitor'>
  /** What whoever comes with another token reads, or with one that has run out. */
  readonly told?: string
}

export type Access = MemberAccess | LinkAccess

/** Whether a call is made by a link. */
export function isLinkAccess(access: Access): access is LinkAccess {
  return typeof access === 'object' && 'link' in access
}

/**
 * What the rules refuse is a 200 with `meta.status: "error"` (D1.1), or a status of its own (D1.2). Missing rights, malformed
 * requests and faults have a status of their own either way.
 */
export type Refusals = 'envelope' | 'status'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What of a visitor changes the answer of a cached call besides its URL. */
export type CacheVariation = 'country' | 'nsfw' | 'shuffle'

/** How long the gateway keeps an answer: `fresh` seconds as it is, then `stale` more while one request refreshes it. */
export interface CachePolicy {
  readonly fresh: number
  readonly stale: number
  readonly varies?: readonly CacheVariation[]
}

/** At most `max` requests in `seconds`, counted by the gateway per address. */
export interface RateLimit {
  readonly max: number
  readonly seconds: number
}

/** A status that no rule of the OpenAPI document gives a call. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 422 | 429

/** Answered, accepted and nothing more, or led elsewhere. */
export type SuccessStatus = 200 | 202 | 303

/** One file in a multipart body, read to disk by the service before the handler runs. */
export interface UploadRule {
  readonly field: string
  readonly maxBytes: number
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
  /** How the rules refuse: by a status unless told. Clients of /api/user, /api/contact and /api/submit read the envelope. */
  readonly refusals?: Refusals
  /**
   * The codes of what the rules refuse, beside those that every call may answer (`COMMON_REFUSALS`). Any code where it is absent.
   */
  readonly refuses?: readonly Code[]
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** What the answer holds beside `meta`. */
  readonly answer: Answer
  readonly cache?: CachePolicy
  readonly limit?: RateLimit
  readonly upload?: UploadRule
  /** The handler is given the bytes of the body as they came, for a signature over them. */
  readonly rawBody?: boolean
  /** Its form may come as multipart/form-data too, without a file: mail programs send one so (RFC 8058). */
  readonly multipart?: boolean
  /** Largest body in bytes the gateway lets through; 64 KiB unless told, an upload's size where there is one. */
  readonly maxBody?: number
  /** A GET that changes state: same-site requests only, never cached (D1.4). */
  readonly changesState?: boolean
  /** The service is told a keyed hash of the visitor's address, another one each day. */
  readonly seesAddress?: boolean
  /** The service is told the cookie that ties the steps of one log-in to one browser. */
  readonly needsLoginFlow?: boolean
  /**
   * About the member alone: the gateway may give the answer again to the same session while it believes that session, until the
   * member changes anything.
   */
  readonly cachedForSession?: boolean
  /** A POST that pages of other sites may send. Its handler changes nothing. */
  readonly allowsCrossSite?: boolean
  /** The statuses of its successes: 200 unless told. A 303 leads the browser elsewhere. */
  readonly answersWith?: readonly SuccessStatus[]
  /** Mails that the call may cause, each within the limits of its mailbox and its account (service-kit, MailLimits). */
  readonly sendsMail?: readonly MailTemplate[]
  /**
   * Refusals that may come beside those that follow from the rest, such as the 401 of a call that some may make without logging
   * in.
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
 * Declares one HTTP call. Routing, validation, access, OpenAPI and the typed client all come from this object.
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

/** A schema that a call declares; never where it declares none. */
type Declared<Schema> = Extract<Schema, z.ZodType>
type Parsed<Schema> = [Declared<Schema>] extends [never] ? undefined : z.output<Declared<Schema>>
type Sent<Schema> = z.input<Declared<Schema>>
type Has<Schema, Then, Else> = [Declared<Schema>] extends [never] ? Else : Then

/** A file that came with a call, on disk until the answer is sent. */
export interface UploadedFile {
  readonly path: string
  readonly filename: string
  readonly bytes: number
}

/** What a handler receives: everything parsed and in range. */
export interface CallInput<C extends Call> {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
  readonly file?: UploadedFile
  /** Of a call that declares `rawBody`. */
  readonly rawBody?: Uint8Array
}

/** What a client passes: the wire's own shapes. */
export type CallArguments<C extends Call> = Has<C['params'], { params: Sent<C['params']> }, { params?: undefined }> &
  Has<C['query'], { query?: Sent<C['query']> }, { query?: undefined }> &
  Has<C['body'], { body: Sent<C['body']> }, { body?: undefined }>

/** What a handler returns, and a client receives beside `meta`. */
export type CallAnswer<C extends Call> = z.output<C['answer']>

/** The codes that any call may answer, whatever it declares: they come from the gateway and the kit, not from rules. */
export const COMMON_REFUSALS = [
  'not-signed-in',
  'not-allowed',
  'link-not-valid',
  'invalid-input',
  'invalid-request',
  'no-such-call',
  'body-too-large',
  'upload-too-large',
  'unsupported-content-type',
  'unavailable',
  'internal',
] as const

/** The codes by which the rules of a call may refuse; any text where it declares none. */
export type CallRefusal<C extends Call> =
  C extends Call<z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, z.ZodType, infer Code> ? Code : never

/** Whether what the rules of this call refuse is a 200 with `meta.status: "error"` (D1.1) instead of a 4xx. */
export function failsInEnvelope(declared: Pick<Call, 'refusals'>): boolean {
  return declared.refusals === 'envelope'
}
