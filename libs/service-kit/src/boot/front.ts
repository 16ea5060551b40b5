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

/** Handles raw requests before Fastify, for a process that streams bodies and needs minimal overhead (the gateway). */
export interface RawRequestHandler {
  /** Answers the request, or calls `own` where the process's own routes (health, metrics) answer it. */
  handle(request: IncomingMessage, response: ServerResponse, own: () => void): void
  /** Called for input that cannot be parsed as a request; `error.code` is Node's. */
  refuse(error: NodeJS.ErrnoException, socket: Duplex): void
}

export interface RawRequestHandlerDefinition {
  /** Finds the handler among the application's providers. */
  readonly of: (app: INestApplicationContext) => RawRequestHandler
  readonly server: ServerOptions
}

/** A server whose listener is set only after the application that provides it is built. */
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
