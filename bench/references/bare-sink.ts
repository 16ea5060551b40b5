import { createServer } from 'node:http'

/**
 * Lower bound for receiving data: node's own server reads the whole body and answers 204. Nothing is parsed, checked or stored.
 */
const [port = '0'] = process.argv.slice(2)

createServer((request, response) => {
  if (request.method === 'GET') {
    response.end()
    return
  }
  request.on('data', () => undefined)
  request.on('end', () => {
    response.writeHead(204)
    response.end()
  })
}).listen(Number(port), '127.0.0.1')
