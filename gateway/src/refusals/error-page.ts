import { createHash } from 'node:crypto'
import { styledPolicy } from '../protection/security-headers.ts'

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center}
body{font:1.125rem/1.6 system-ui,sans-serif;background:#fff7f4;color:#2b1d22}
main{max-width:30rem;padding:2rem;text-align:center}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0 0 1.5rem}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:999px;background:#b3123f;color:#fff;text-decoration:none}
a:focus-visible{outline:3px solid currentColor;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#1d1417;color:#f7ebee}}
`

interface ErrorPage {
  readonly title: string
  readonly heading: string
  readonly words: string
  /** Link of the page: its address (empty reloads the same page) and its text. */
  readonly way: readonly [href: string, text: string]
}

/** Page that the gateway renders without asking web. */
export function errorPage({ title, heading, words, way: [href, text] }: ErrorPage): Buffer {
  return Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - Ribbonry</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${words}</p>
<a href="${href}">${text}</a>
</main>
</body>
</html>
`)
}

/** Allows the page's style element by its hash. */
export const ERROR_PAGE_POLICY = styledPolicy(createHash('sha256').update(STYLE).digest('base64'))
