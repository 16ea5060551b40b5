import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}
const YEAR = 'public, max-age=31536000, immutable'
/** Offline files, revalidated at every use: a stale one would outlive its release. */
const REVALIDATED: ReadonlySet<string> = new Set(['/sw.js', '/offline.html', '/mail-frame.html'])
const DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * Headers of single files in place of the gateway's. A mail needs inline styles, which pages forbid, so it is shown in an empty
 * document with a policy of its own: styles and pictures, no scripts, and only pages of this site may frame it.
 */
const OWN_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/mail-frame.html': {
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "img-src 'self' data: https:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  },
}

export interface StaticFile {
  readonly type: string
  readonly caching: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
}

/** Files of the client build by path. Held in memory, so no path from a request reaches the file system. */
export function readStaticFiles(folder: URL): ReadonlyMap<string, StaticFile> {
  const root = fileURLToPath(folder)
  const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && TYPES[extname(entry.name)] !== undefined,
  )
  return new Map(
    names.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = `/${relative(root, file).replaceAll('\\', '/')}`
      return [
        path,
        {
          type: TYPES[extname(entry.name)] ?? 'application/octet-stream',
          caching: path.startsWith('/assets/') ? YEAR : REVALIDATED.has(path) ? 'no-cache' : DAY,
          headers: OWN_HEADERS[path] ?? {},
          bytes: readFileSync(file),
        },
      ]
    }),
  )
}

export function sendStaticFile(response: ServerResponse, { type, caching, headers, bytes }: StaticFile): void {
  response.writeHead(200, {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(bytes)
}
