import type { Visit } from '../edge/visit.ts'
import { negotiateCoding } from './content-coding.ts'
import type { Representation, Variant } from './representation.ts'

/** Writes a representation in the negotiated coding, or a 304. Synchronous if the coding is ready. */
export function sendRepresentation(visit: Visit, representation: Representation, extra: readonly string[]): void {
  const { headers } = visit.request
  if (representation.matches(headers['if-none-match'])) {
    visit.response.writeHead(304, visit.finishHead(representation.notModifiedHead, extra))
    visit.response.end()
    return
  }
  const coding = negotiateCoding(headers['accept-encoding'])
  const variant = representation.ready(coding)
  if (variant !== undefined) write(visit, representation.status, variant, extra)
  else void representation.prepare(coding).then((made) => write(visit, representation.status, made, extra))
}

function write(visit: Visit, status: number, variant: Variant, extra: readonly string[]): void {
  if (!visit.isOpen) return
  visit.response.writeHead(status, visit.finishHead(variant.head, extra))
  visit.response.end(visit.request.method === 'HEAD' ? undefined : variant.body)
}
