import { type HeadElement, headElements, type PageMetadata } from '../../src/metadata/page-metadata.ts'
import type { ClientFiles } from '../assets/client-files.ts'
import { SPRITE } from './sprite.ts'
import type { Chunk } from './state-json.ts'

export interface DocumentParts {
  readonly metadata: PageMetadata
  /** What stands in the head beside it. */
  readonly beside: readonly HeadElement[]
  readonly site: string
  readonly country: string
  /** User ids of visitors who always take part in the scroll experiment. */
  readonly experimenters: readonly string[]
  readonly captchaSiteKey?: string | undefined
  readonly files: ClientFiles
  /** The lazily loaded module of the page, if it is one. */
  readonly module?: string | undefined
  /** The rendered application. */
  readonly body: string
  /** JSON for the browser, in pieces. */
  readonly state: readonly Chunk[]
}

/** The whole page, in bytes. It holds no inline script and no inline style. */
export function htmlDocument({ metadata, beside, site, country, experimenters, captchaSiteKey, files, module, body, state }: DocumentParts): Buffer {
  const head = [...headElements(metadata, site), ...beside].map(({ tag, attributes }) => `<${tag}${attributesHtml(attributes)} data-page="">`).join('')
  const page = `<!doctype html><html lang="${metadata.language}"><head><meta charset="utf-8">`
    + '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
    + `<title>${escapeHtml(metadata.title)}</title>${files.headOf(module)}${head}</head>`
    + `<body data-country="${country}"${experimenters.length === 0 ? '' : ` data-experimenters="${escapeHtml(experimenters.join(' '))}"`}`
    + `${captchaSiteKey === undefined ? '' : ` data-captcha="${escapeHtml(captchaSiteKey)}"`}>${SPRITE}<div id="root">${body}</div><script type="application/json" id="state">`
  return inBytes([page, ...state, '</script></body></html>'])
}

/** No character needs more bytes in UTF-8 than three for each unit of a string. */
const MAX_BYTES_PER_UNIT = 3

/** Written straight to its place: to measure a page first takes as long as to write it. */
function inBytes(chunks: readonly Chunk[]): Buffer {
  const room = chunks.reduce((sum, chunk) => sum + (typeof chunk === 'string' ? chunk.length * MAX_BYTES_PER_UNIT : chunk.length), 0)
  const bytes = Buffer.allocUnsafeSlow(room)
  let end = 0
  for (const chunk of chunks) end += typeof chunk === 'string' ? bytes.write(chunk, end) : chunk.copy(bytes, end)
  return bytes.subarray(0, end)
}

function attributesHtml(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
