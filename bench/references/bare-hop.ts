import { createServer } from 'node:http'
import { Pool } from 'undici'

/**
 * Lower bound for a hop: node's own server, and undici's Pool that fetches the answer of another. Nothing is checked, cached or
 * logged.
 */
const [port = '0', upstream = ''] = process.argv.slice(2)
const pool = new Pool(upstream, { connections: 128, pipelining: 1 })

createServer((request, response) => {
  if (request.url === '/') {
    response.end()
    return
  }
  pool.dispatch(
    { method: 'GET', path: request.url ?? '/' },
    {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, status, headers) => {
        response.writeHead(status, {
          'content-type': String(headers['content-type']),
          'content-length': String(headers['content-length']),
        })
      },
      onResponseData: (_controller, chunk) => void response.write(chunk),
      onResponseEnd: () => void response.end(),
      onResponseError: () => void response.destroy(),
    },
  )
}).listen(Number(port), '127.0.0.1')
