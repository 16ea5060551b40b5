import type { RefusalCode } from './refusals.ts'

/** Refusal for bytes that Node's HTTP parser rejected; undefined when the client is gone. */
export function refusalOfParserError(error: NodeJS.ErrnoException): RefusalCode | undefined {
  if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return undefined
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large'
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout'
  return 'malformed-request'
}
