import { createServer } from 'node:http'

/**
 * The floor for something that is sent: node's own server, which reads the whole body and answers 204; nothing parsed, checked or
 * kept.
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
