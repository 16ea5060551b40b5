export const CODINGS = ['br', 'gzip', 'identity'] as const
export type ContentCoding = (typeof CODINGS)[number]

/** Weight of `identity` when the header does not name it: acceptable, as the last choice (RFC 9110 section 12.5.3). */
const UNNAMED_IDENTITY = 0.0001

/** The supported coding with the highest weight; among equal weights the smallest. Identity when everything is refused. */
export function negotiateCoding(acceptEncoding: string | undefined): ContentCoding {
  if (acceptEncoding === undefined || acceptEncoding === '') return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known !== undefined) return known
  const chosen = choose(acceptEncoding)
  if (remembered.size < MAX_REMEMBERED) remembered.set(acceptEncoding, chosen)
  return chosen
}

const MAX_REMEMBERED = 200
const remembered = new Map<string, ContentCoding>()

function choose(header: string): ContentCoding {
  const weights = new Map(header.toLowerCase().split(',').map(weight))
  const any = weights.get('*')
  const of = (coding: ContentCoding): number => weights.get(coding) ?? any ?? (coding === 'identity' ? UNNAMED_IDENTITY : 0)
  let best: ContentCoding = 'identity'
  let bestWeight = 0
  for (const coding of CODINGS) {
    if (of(coding) <= bestWeight) continue
    best = coding
    bestWeight = of(coding)
  }
  return best
}

function weight(item: string): [coding: string, q: number] {
  const [coding = '', ...parameters] = item.split(';').map((part) => part.trim())
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  const value = q === undefined ? 1 : Number(q)
  return [coding === 'x-gzip' ? 'gzip' : coding, value >= 0 && value <= 1 ? value : 0]
}
