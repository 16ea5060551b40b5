import { createServer, type ServerResponse } from 'node:http'

// Shops of the benchmarks of link checks, in a process of their own: every address is a product in stock, on a long page. Hosts
// whose name begins with `slow-` take their time. Any message is answered with the moments of all requests by host.
const SLOW_MS = 3000
const filler = '<p>A gift that lasts, made by hand and packed in paper.</p>'.repeat(150)

/** Moments at which each host was asked, milliseconds. */
const asked = new Map<string, number[]>()

function pageOf(path: string): string {
  const title = path.split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    offers: { '@type': 'Offer', price: '20.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  }
  const data = `<script type="application/ld+json">${JSON.stringify(product)}</script>`
  return `<!doctype html><html><head><title>${title}</title>${data}</head><body><h1>${title}</h1>${filler}</body></html>`
}

function note(host: string): void {
  const moments = asked.get(host) ?? []
  moments.push(Date.now())
  asked.set(host, moments)
}

function answer(path: string, response: ServerResponse): void {
  if (path === '/robots.txt') response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /cart\n')
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(path))
}

const server = createServer((request, response) => {
  const [path, host] = [request.url ?? '/', (request.headers.host ?? '').replace(/:\d+$/, '')]
  note(host)
  if (host.startsWith('slow-')) setTimeout(() => answer(path, response), SLOW_MS)
  else answer(path, response)
})
server.keepAliveTimeout = 30_000
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('message', () => {
  process.send?.(Object.fromEntries(asked))
  asked.clear()
})
