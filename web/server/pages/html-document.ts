import { DEFAULT_EDITION, type PageEdition } from '@ribbonry/contracts'
import { type HeadElement, headElements, type PageMetadata } from '../../src/metadata/page-metadata.ts'
import type { ClientFiles } from '../assets/client-files.ts'
import { NOT_PRINTED, type PrintParts } from '../print/print-foot.ts'
import { plainLinks } from './plain-links.ts'
import type { CardProvider } from './pay-page.ts'
import { SPRITE } from './sprite.ts'
import type { Chunk } from './state-json.ts'

export interface DocumentParts {
  readonly metadata: PageMetadata
  /** Further head elements. */
  readonly beside: readonly HeadElement[]
  readonly site: string
  readonly country: string
  /** The page is the same in every region; `public/early.js` reads it. */
  readonly worldwide?: boolean
  /** The page is counted; the tracker reads it. */
  readonly tracked?: boolean
  /** That the links of a worldwide page lead to. */
  readonly edition?: PageEdition
  /** User ids of visitors who always take part in the scroll experiment. */
  readonly experimenters: readonly string[]
  readonly captchaSiteKey?: string | undefined
  /** Of pay pages. */
  readonly cards?: CardProvider | undefined
  readonly files: ClientFiles
  readonly print?: PrintParts
  /** Manifest name of the page's lazily loaded module, if it has one. */
  readonly module?: string | undefined
  readonly body: string
  /** JSON for the browser, in pieces. */
  readonly state: readonly Chunk[]
}

/** The HTML document as bytes. No inline script and no inline style. */
export function htmlDocument({
  metadata,
  beside,
  site,
  country,
  worldwide = false,
  tracked = true,
  edition = DEFAULT_EDITION,
  experimenters,
  captchaSiteKey,
  cards,
  files,
  print = NOT_PRINTED,
  module,
  body,
  state,
}: DocumentParts): Buffer {
  const head = [...headElements(metadata, site), ...beside]
    .map(({ tag, attributes }) => `<${tag}${attributesHtml(attributes)} data-page="">`)
    .join('')
  const experiments = experimenters.length === 0 ? '' : ` data-experimenters="${escapeHtml(experimenters.join(' '))}"`
  const shownEdition = edition === DEFAULT_EDITION ? '' : ` data-edition="${edition}"`
  const captcha = captchaSiteKey === undefined ? '' : ` data-captcha="${escapeHtml(captchaSiteKey)}"`
  const facts = `${worldwide ? ' data-worldwide' : ''}${tracked ? '' : ' data-untracked'}`
  const page =
    `<!doctype html><html lang="${metadata.language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `<title>${escapeHtml(metadata.title)}</title>${files.headOf(module)}${print.head}${head}</head>` +
    `<body data-country="${country}"${facts}${shownEdition}${experiments}` +
    (`${captcha}${cards === undefined ? '' : cardAttributes(cards)}>${SPRITE}${plainLinks(body)}<div id="root">` +
      `${body}</div>${print.foot}<script type="application/json" id="state">`)
  return inBytes([page, ...state, '</script></body></html>'])
}

/** What a pay page tells its script; an empty key where no cards are taken. */
function cardAttributes({ scriptUrl, publishableKey = '' }: CardProvider): string {
  return attributesHtml({ 'data-stripe-js': scriptUrl, 'data-stripe-key': publishableKey })
}

/** A UTF-16 code unit needs at most three bytes in UTF-8. */
const MAX_BYTES_PER_UNIT = 3

/** Writes into one oversized buffer: measuring first takes as long as writing. */
function inBytes(chunks: readonly Chunk[]): Buffer {
  const room = chunks.reduce(
    (sum, chunk) => sum + (typeof chunk === 'string' ? chunk.length * MAX_BYTES_PER_UNIT : chunk.length),
    0,
  )
  const bytes = Buffer.allocUnsafeSlow(room)
  let end = 0
  for (const chunk of chunks) end += typeof chunk === 'string' ? bytes.write(chunk, end) : chunk.copy(bytes, end)
  return bytes.subarray(0, end)
}

function attributesHtml(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
