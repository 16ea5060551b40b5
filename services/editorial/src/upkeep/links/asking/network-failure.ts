import { TimeOver } from '@ribbonry/media'
import type { NetworkFailure } from '../judging/verdict.ts'

const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/
const DNS = /^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/
const TIMES: ReadonlySet<string> = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ABORT_ERR',
])

/** Why no answer came, by the error and its causes. */
export function networkFailure(error: unknown): NetworkFailure {
  for (const one of causesOf(error)) {
    const code = 'code' in one && typeof one.code === 'string' ? one.code : ''
    if (one instanceof TimeOver || TIMES.has(code)) return 'timeout'
    if (DNS.test(code)) return 'dns'
    if (TLS.test(code)) return 'tls'
  }
  return 'refused'
}

function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const several = error instanceof AggregateError ? error.errors.flatMap(causesOf) : []
  return [error, ...several, ...causesOf(error.cause)]
}
