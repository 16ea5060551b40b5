import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** Lower bound for an answer from memory: Fastify with one route that sends prepared bytes under one header. */
const [port = '0', file = '', contentType = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const app = Fastify()
app.get('/', (_request, reply) => {
  void reply.header('content-type', contentType).send(bytes)
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
