import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SessionPool } from './session-pool.ts'

/** URL parameters of the HTTP interface that are not settings. */
const NOT_SETTINGS = new Set(['query', 'database', 'default_format', 'query_id', 'session_id', 'user', 'password', 'role'])
/** Settings of the HTTP server itself, which the embedded engine does not know. */
const HTTP_SETTINGS = /^(wait_end_of_query|enable_http_compression|send_progress_in_http_headers|http_.*)$/

const ESCAPED: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '0': '\0', b: '\b', f: '\f' }

/**
 * Answers one request of ClickHouse's HTTP interface: a statement in the URL or the body, data after it, settings and parameters.
 */
export async function answerStatement(sessions: SessionPool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = new URL(request.url ?? '/', 'http://localhost').searchParams
  const body = await bodyOf(request)
  const [inAddress, inBody] = [address.get('query') ?? '', body.toString()]
  const statement = inAddress === '' ? inBody : `${inAddress}\n${inBody}`
  const settings = [...address].filter(
    ([name]) => !NOT_SETTINGS.has(name) && !name.startsWith('param_') && !HTTP_SETTINGS.test(name),
  )
  const parameters = [...address]
    .filter(([name]) => name.startsWith('param_'))
    .map(([name, value]) => [name.slice('param_'.length), unescaped(value)])
  const format = { format: address.get('default_format') ?? 'TabSeparated' }
  try {
    await sessions.use(address.get('database') ?? 'default', settings, async (session) => {
      const result = await (parameters.length === 0
        ? session.queryAsync(statement, format)
        : session.queryBindAsync(statement, Object.fromEntries(parameters) as Record<string, string>, format))
      response.writeHead(200, { 'x-clickhouse-query-id': address.get('query_id') ?? '' }).end(result.bytes())
      // The bytes may be the session's own memory.
      if (!response.writableFinished) await Promise.race([once(response, 'finish'), once(response, 'close')])
    })
  } catch (error) {
    refuse(response, error instanceof Error ? error.message : String(error))
  }
}

/** Errors as in the server: the code in a header, the text in the body. */
function refuse(response: ServerResponse, message: string): void {
  const code = /Code: (\d+)/.exec(message)?.[1] ?? '1002'
  const status = { 60: 404, 81: 404, 516: 401 }[Number(code)] ?? 500
  response.writeHead(status, { 'x-clickhouse-exception-code': code, 'content-type': 'text/plain' }).end(message)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Parameters arrive escaped, and the embedded engine escapes them again. */
function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, (_, character: string) => ESCAPED[character] ?? character)
}
