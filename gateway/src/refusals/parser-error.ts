import type { RefusalCode } from './refusals.ts'

/** What to tell a client whose bytes Node's parser refused; undefined where nobody listens any more. */
export function refusalOfParserError(error: NodeJS.ErrnoException): RefusalCode | undefined {
  if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return undefined
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large'
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout'
  return 'malformed-request'
}
