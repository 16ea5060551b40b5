import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Fetches one answer without decoding its body. @throws Error when the status is not 200 */
export async function fetchRaw(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ headers: IncomingHttpHeaders; body: Buffer }>()
  get(url, { headers }, (answer) => {
    if (answer.statusCode === 200) buffer(answer).then((body) => resolve({ headers: answer.headers, body }), reject)
    else reject(new Error(`${url} answers ${answer.statusCode}`))
  }).once('error', reject)
  return await promise
}
