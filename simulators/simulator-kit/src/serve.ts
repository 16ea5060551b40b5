import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ZodError } from 'zod'
import { type Answer, readBody, send } from './answer.ts'
import { type Control, runControl } from './controls.ts'

export interface Server {
  readonly url: string
  close(): Promise<void>
}

export interface ServedParts {
  /** 0 for any free port. */
  readonly port: number
  readonly controls: readonly Control[]
  /** Answers requests that are not controls; `cut-off` closes the connection without an answer. */
  readonly answer: (request: IncomingMessage, path: string) => Promise<Answer | 'cut-off'>
  /** Answer to an error of the simulated API; undefined for any other error. */
  readonly refusal: (error: unknown) => Answer | undefined
}

const HOST = '127.0.0.1'

/** Serves a simulator on this machine. */
export async function serve({ port, controls, answer, refusal }: ServedParts): Promise<Server> {
  const server = createServer((request, response) => {
    answerAny(request)
      .then((given) => {
        if (given === 'cut-off') response.destroy()
        else send(response, given)
      })
      .catch((error: unknown) => fail(response, error))
  })

  async function answerAny(request: IncomingMessage): Promise<Answer | 'cut-off'> {
    const { pathname: path } = new URL(request.url ?? '/', `http://${HOST}`)
    if (path === '/healthz') return { status: 200, body: { status: 'ok' } }
    if (!path.startsWith('/_simulator/')) return await answer(request, path)
    const text = await readBody(request)
    const asked = { method: request.method ?? 'GET', path, body: text === '' ? {} : (JSON.parse(text) as unknown) }
    return (await runControl(controls, asked)) ?? { status: 404, body: { error: 'There is no such control' } }
  }

  function fail(response: ServerResponse, error: unknown): void {
    const isInput = error instanceof ZodError || error instanceof SyntaxError
    const message = error instanceof Error ? error.message : String(error)
    const known = refusal(error)
    if (known === undefined && !isInput) process.stderr.write(`${error instanceof Error ? (error.stack ?? message) : message}\n`)
    send(response, known ?? { status: isInput ? 400 : 500, body: { error: { type: 'api_error', message } } })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: HOST }, resolve)
  })
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
