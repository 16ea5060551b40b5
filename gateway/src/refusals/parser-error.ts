import type { RefusalCode } from './refusals.ts'

/** What Node tells of bytes that its parser rejected. */
export interface ParserError extends NodeJS.ErrnoException {
  /** The bytes, as far as they came in one piece. */
  readonly rawPacket?: Buffer
}

/** Refusal for bytes that Node's HTTP parser rejected; undefined when the client is gone. */
export function refusalOfParserError(error: ParserError): RefusalCode | undefined {
  if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return undefined
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large'
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout'
  return 'malformed-request'
}

/** Whether a browser sent the bytes to open a page. A long address may hide the headers; calls are known by their path then. */
export function asksForPage({ rawPacket }: ParserError): boolean {
  const bytes = rawPacket?.toString('latin1') ?? ''
  const accepted = /\r\naccept:([^\r\n]*)/i.exec(bytes)?.[1]
  return accepted === undefined ? /^(?:GET|HEAD) \/(?!api\/)/.test(bytes) : accepted.includes('text/html')
}
