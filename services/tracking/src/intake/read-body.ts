import { BodyTooDeep, nestsTooDeep } from '@ribbonry/service-kit'
import type { IncomingMessage } from 'node:http'

/** The framework's limit. */
const MAX_BODY_BYTES = 1024 * 1024

/** The parsed body, or why it is refused. */
export type Body = { readonly value: unknown } | { readonly refusal: Error }

/** An unreadable body, with the status that the framework would use. */
class UnreadableBodyError extends Error {
  constructor(readonly statusCode: 400 | 413) {
    super('The body cannot be read')
  }
}

/** Reads a JSON body; calls back once, and never if the client disconnects. */
export function readBody(request: IncomingMessage, done: (body: Body) => void): void {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    done({ refusal: new UnreadableBodyError(413) })
    return
  }
  const pieces: Buffer[] = []
  let bytes = 0
  request.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes <= MAX_BODY_BYTES) pieces.push(piece)
  })
  request.on('end', () => {
    const [only] = pieces
    done(
      bytes > MAX_BODY_BYTES
        ? { refusal: new UnreadableBodyError(413) }
        : parseBody(pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces)),
    )
  })
  request.on('error', () => undefined)
}

function parseBody(bytes: Buffer): Body {
  if (nestsTooDeep(bytes)) return { refusal: new BodyTooDeep() }
  try {
    return { value: JSON.parse(bytes.toString()) }
  } catch {
    return { refusal: new UnreadableBodyError(400) }
  }
}
