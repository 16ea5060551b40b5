import type { CallAnswer, fillPromoMail } from '@ribbonry/contracts'
import { serveHttp } from '@ribbonry/testing'

type Filled = CallAnswer<typeof fillPromoMail>

/** A stub of ads: fills in every mail alike, refuses, or is away. */
export interface AdsStub {
  readonly url: string
  /** What it was asked. */
  readonly requests: Readonly<Record<string, unknown>>[]
  filled: Partial<Filled>
  refusal: { readonly code: string; readonly error: string } | undefined
  isAway: boolean
  close(): Promise<void>
}

export async function startAdsStub(): Promise<AdsStub> {
  const { url, close } = await serveHttp((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const asked = JSON.parse(text) as Record<string, unknown>
      stub.requests.push(asked)
      const { refusal } = stub
      const meta = refusal === undefined ? { status: 'success' } : { status: 'error', ...refusal }
      const boost_link = `https://ribbonry.test/a-kite/boost/?tracking_ref=${String(asked['tracking_ref'])}`
      const usual: Filled = {
        subject_line: 'A kite is on Ribbonry',
        email_body: `Hello Ann, look:\n${boost_link}`,
        email: 'ann@example.org',
        boost_link,
        post_id: 7,
      }
      response.writeHead(stub.isAway ? 503 : refusal === undefined ? 200 : 422, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ meta, ...usual, ...stub.filled }))
    })
  })
  const stub: AdsStub = { url, requests: [], filled: {}, refusal: undefined, isAway: false, close }
  return stub
}
