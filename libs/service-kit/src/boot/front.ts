import type { INestApplicationContext } from '@nestjs/common'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'

/** Takes raw requests ahead of Fastify, for a process whose bodies stream through it and whose path must be short. */
export interface RawRequestHandler {
  /** Answers the request, or calls `own` where the process's own routes (health, metrics) answer it. */
  handle(request: IncomingMessage, response: ServerResponse, own: () => void): void
  /** What came was not readable as a request; `error.code` is Node's. */
  refuse(error: NodeJS.ErrnoException, socket: Duplex): void
}

export interface RawRequestHandlerDefinition {
  /** Finds the front among the application's providers. */
  readonly of: (app: INestApplicationContext) => RawRequestHandler
  readonly server: ServerOptions
}

/** A server whose listener is the front, known only after the application that provides it is built. */
export class FrontServer {
  #front: RawRequestHandler | undefined

  constructor(private readonly definition: RawRequestHandlerDefinition) {}

  attach(app: INestApplicationContext): void {
    this.#front = this.definition.of(app)
  }

  create(own: RequestListener): Server {
    return createServer(this.definition.server, (request, response) => {
      if (this.#front === undefined) own(request, response)
      else this.#front.handle(request, response, () => own(request, response))
    })
  }

  refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
    if (this.#front === undefined) socket.destroy()
    else this.#front.refuse(error, socket)
  }
}
