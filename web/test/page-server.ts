import { END_WITH_PARENT } from '@ribbonry/testing'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface PageServer {
  readonly url: string
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Page>
  readonly close: () => Promise<void>
}

export interface Page {
  readonly status: number
  readonly location: string | null
  readonly headers: Headers
  readonly html: string
}

/** Starts the built server on a free port, as in production. `environment` comes on top of the usual one. */
export async function startPageServer(
  gatewayUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<PageServer> {
  const main = new URL('../dist/main.js', import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, main], {
    env: {
      ...process.env,
      PORT: '0',
      GATEWAY_URL: gatewayUrl,
      SITE_URL: 'https://ribbonry.test',
      LOG_LEVEL: 'info',
      EDGE_COUNTRY_HEADER: 'edge-country',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await listeningPort(child)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    get: async (path, headers = {}) => {
      const response = await fetch(`${url}${path}`, { redirect: 'manual', headers })
      return {
        status: response.status,
        location: response.headers.get('location'),
        headers: response.headers,
        html: await response.text(),
      }
    },
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function listeningPort(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('The server has no output')
  for await (const line of createInterface(child.stdout)) {
    const said = JSON.parse(line) as { msg: string; port?: number }
    if (said.msg === 'web is listening' && said.port !== undefined) {
      child.stdout.resume()
      return said.port
    }
  }
  throw new Error('The server ended before it listened')
}
