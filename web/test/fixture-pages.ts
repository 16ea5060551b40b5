import { type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

interface Asset {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Scripts and styles by URL, compressed like the gateway does. */
const assets = new Map<string, Promise<Asset>>()

/** Proxies a request to the web server, as a visitor from the United States. */
export async function passOn(webUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  if (!/^\/assets\/.*\.(js|css)$/.test(path)) {
    const answered = await ask(webUrl, request)
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
    return
  }
  const address = `${webUrl}${path}`
  const known = assets.get(address) ?? ask(webUrl, request).then(compressed)
  assets.set(address, known)
  const { headers, body } = await known
  response.writeHead(200, headers).end(body)
}

async function compressed(answered: IncomingMessage): Promise<Asset> {
  const body = gzipSync(await buffer(answered))
  if (answered.statusCode !== 200) throw new Error(`${answered.statusCode} for a file of the pages`)
  const { etag: _, ...headers } = answered.headers
  return { headers: { ...headers, 'content-encoding': 'gzip', 'content-length': String(body.length) }, body }
}

function ask(webUrl: string, request: IncomingMessage): Promise<IncomingMessage> {
  const { 'if-none-match': _, ...headers } = request.headers
  return new Promise((resolve, reject) => {
    const onward = httpRequest(
      `${webUrl}${request.url ?? '/'}`,
      { method: request.method, headers: { 'x-ribbonry-country': 'US', ...headers } },
      resolve,
    )
    onward.on('error', reject)
    request.pipe(onward)
  })
}
