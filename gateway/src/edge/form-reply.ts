import type { Call, FormAnswer, Meta } from '@ribbonry/contracts'
import type { IncomingHttpHeaders } from 'node:http'
import { formDonePage, formRefusedPage } from '../refusals/form-page.ts'
import type { Refusals } from '../refusals/refusals.ts'
import type { Relay } from '../upstreams/relay.ts'
import type { Receiver, Transfer } from '../upstreams/upstream-request.ts'
import type { UpstreamFailure } from '../upstreams/upstream-failure.ts'
import type { Visit } from './visit.ts'

/** Answers of forms are short; the sentence of a longer one is not read. */
const MAX_BYTES = 64 * 1024
/** What a refusal in an envelope of status 200 is sent with. */
const REFUSED = 422
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

interface FormReplyParts {
  readonly visit: Visit
  readonly refusals: Refusals
  readonly answer: FormAnswer | undefined
  /** Origins of the site. */
  readonly origins: ReadonlySet<string>
}

/** Whether a browser without JavaScript sent the form of a page; the code of pages asks for JSON. */
export function isForm({ request: { headers } }: Visit, call: Call | undefined): boolean {
  return (
    call?.method === 'POST' &&
    headers.accept?.includes('text/html') === true &&
    FORM_TYPE.test(headers['content-type'] ?? '') &&
    call.allowsCrossSite !== true
  )
}

/** Answers a form with a page that has the answer's sentence, or leads to the page that its call declares. */
export class FormReply implements Receiver {
  #head: { readonly status: number; readonly headers: IncomingHttpHeaders } | undefined
  readonly #chunks: Buffer[] = []
  #bytes = 0

  constructor(
    private readonly relay: Relay,
    private readonly parts: FormReplyParts,
  ) {}

  /** What is no plain JSON, such as a redirect, passes as it is. */
  head(status: number, headers: IncomingHttpHeaders, transfer: Transfer): void {
    const isJson = headers['content-type']?.startsWith('application/json') === true && headers['content-encoding'] === undefined
    if (isJson && headers.location === undefined) {
      this.#head = { status, headers }
      this.relay.replaced(status, headers)
    } else this.relay.head(status, headers, transfer)
  }

  data(chunk: Buffer): void {
    if (this.#head === undefined) this.relay.data(chunk)
    else if ((this.#bytes += chunk.length) <= MAX_BYTES) this.#chunks.push(chunk)
  }

  end(): void {
    if (this.#head === undefined) this.relay.end()
    else this.#send(this.#head.status, this.#head.headers['set-cookie'] ?? [])
  }

  fail(failure: UpstreamFailure): void {
    this.relay.fail(failure)
  }

  #send(status: number, cookies: readonly string[]): void {
    const { visit, refusals, answer } = this.parts
    const { meta, ...content } = this.#read()
    const extra = cookies.flatMap((cookie) => ['set-cookie', cookie])
    if (status >= 400 || meta.status === 'error') {
      const sentences = new Set([meta.error ?? '', ...Object.values(meta.fields ?? {})].filter((sentence) => sentence !== ''))
      refusals.sendOwnPage(visit, status < 400 ? REFUSED : status, formRefusedPage([...sentences], this.#back()), extra)
      return
    }
    const halfway = Object.entries(answer?.saysOf ?? {}).find(([field]) => field in content)?.[1]
    if (answer?.leadsTo === undefined || halfway !== undefined)
      refusals.sendOwnPage(visit, status, formDonePage(halfway ?? meta.message ?? answer?.says), extra)
    else refusals.leadTo(visit, answer.leadsTo, extra)
  }

  #read(): { readonly meta: Meta } {
    try {
      return JSON.parse(Buffer.concat(this.#chunks).toString()) as { meta: Meta }
    } catch {
      return { meta: { status: 'success' } }
    }
  }

  /** Path of the page with the form; the home page where its address was not told. */
  #back(): string {
    const page = URL.parse(this.parts.visit.request.headers.referer ?? '')
    return page !== null && this.parts.origins.has(page.origin) && !page.pathname.startsWith('//') ? page.pathname : '/'
  }
}
