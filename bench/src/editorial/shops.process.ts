import { createServer } from 'node:http'

// Shops of the benchmark of link checks, in a process of their own: every address is a product in stock, on a long page.
const filler = '<p>A gift that lasts, made by hand and packed in paper.</p>'.repeat(150)

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

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  if (path === '/robots.txt') response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /cart\n')
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(path))
})
server.keepAliveTimeout = 30_000
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
