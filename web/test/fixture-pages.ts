import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'

interface Asset {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Scripts and styles by URL, compressed like the gateway does. */
const assets = new Map<string, Promise<Asset>>()

/**
 * A connection for each request. The web server closes idle ones after a while: a request that a stalled process sends at that
 * moment ends in "socket hang up".
 */
const connections = new Agent({ keepAlive: false })

/** Proxies a request to the web server, as a visitor from the United States. */
export async function passOn(webUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  if (!/^\/assets\/.*\.(js|css)$/.test(path)) {
    const answered = await ask(webUrl, request)
    response.writeHead(answered.statusCode ?? 502, endToEnd(answered.headers))
    await pipeline(answered, response)
    return
  }
  const address = `${webUrl}${path}`
  const { headers, body } = await (assets.get(address) ?? keep(address, ask(webUrl, request).then(compressed)))
  response.writeHead(200, headers).end(body)
}

/** Keeps a file; one that could not be read is requested again. */
async function keep(address: string, asset: Promise<Asset>): Promise<Asset> {
  assets.set(address, asset)
  try {
    return await asset
  } catch (error) {
    assets.delete(address)
    throw error
  }
}

async function compressed(answered: IncomingMessage): Promise<Asset> {
  const body = gzipSync(await buffer(answered))
  if (answered.statusCode !== 200) throw new Error(`${answered.statusCode} for a file of the pages`)
  const { etag: _, ...headers } = endToEnd(answered.headers)
  return { headers: { ...headers, 'content-encoding': 'gzip', 'content-length': String(body.length) }, body }
}

/** Headers without those of the connection. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _, 'keep-alive': __, ...others } = headers
  return others
}

function ask(webUrl: string, request: IncomingMessage): Promise<IncomingMessage> {
  const { 'if-none-match': _, ...headers } = request.headers
  return new Promise((resolve, reject) => {
    const onward = httpRequest(
      `${webUrl}${request.url ?? '/'}`,
      { agent: connections, method: request.method, headers: { 'x-ribbonry-country': 'US', ...headers } },
      resolve,
    )
    onward.on('error', reject)
    request.pipe(onward)
  })
}
