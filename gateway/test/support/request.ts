import { type Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'

export interface TestAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  /** The body parsed as an envelope. */
  readonly envelope: {
    readonly meta: { readonly status: string; readonly code?: string; readonly error?: string; readonly request_id?: string }
  }
}

export interface TestRequest {
  readonly method?: string
  readonly headers?: Record<string, string | string[]>
  readonly body?: string | Buffer
  readonly agent?: Agent
  readonly signal?: AbortSignal
}

/** Sends one request exactly as given: nothing is normalised, followed, decoded or added. */
export async function request(base: string, path: string, options: TestRequest = {}): Promise<TestAnswer> {
  const { hostname, port } = new URL(base)
  const { method = 'GET', headers = {}, agent = false, signal } = options
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, path, method, headers, agent, ...(signal === undefined ? {} : { signal }) },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text,
            get envelope() {
              return JSON.parse(text) as TestAnswer['envelope']
            },
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(options.body)
  })
}
