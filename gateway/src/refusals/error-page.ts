import { createHash } from 'node:crypto'
import { ownPagePolicy } from '../protection/security-headers.ts'
import { TITLE_FACE } from './title-face.ts'

/** Colours, type and measures of web's offline page (`tokens.css`), in one sheet, since these pages load nothing. */
const STYLE = `
@font-face{font-family:'Ribbonry Serif';src:url(data:font/woff2;base64,${TITLE_FACE}) format('woff2')}
:root{color-scheme:light dark;--paper:#fcfaf6;--ink:#231a18;--ink-2:#564a45;--line:#e4dbd0;--ribbon:#b0123f;--on-ribbon:#fff;
--shade:#ece6de;--blush:#f2d8cf;--butter:#f3e4bd;--plum:#492c37;--focus:#0b62c4}
@media (prefers-color-scheme:dark){:root{--paper:#18120f;--ink:#f6ece3;--ink-2:#cdbfb4;--line:#3a2f2a;--ribbon:#ff8fa3;
--on-ribbon:#35060f;--shade:#2a221e;--blush:#43292a;--butter:#3d3016;--plum:#37212a;--focus:#8cc4ff}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 'Ribbonry Sans',Figtree,system-ui,sans-serif}
header{display:flex;justify-content:center;padding:.75rem 1rem;border-bottom:1px solid var(--line)}
header a{display:inline-flex;align-items:center;gap:.32em;min-height:2.75rem;color:var(--ink);text-decoration:none}
header a,h1{font-family:'Ribbonry Serif',Georgia,serif;font-weight:500}
header a{font-size:1.625rem;line-height:1;letter-spacing:-.03em}
header svg{width:.98em;height:1.16em;color:var(--ribbon)}
main{max-width:40rem;margin-inline:auto;padding:clamp(2.5rem,8vw,5rem) 1rem;display:grid;gap:1rem;justify-items:start}
main svg{width:8rem}
h1{margin:0;font-size:clamp(2rem,6vw,3rem);line-height:1.06;letter-spacing:-.02em}
p{margin:0;font-size:1.125rem;color:var(--ink-2)}
.over{font-size:1rem}
.way{display:inline-flex;align-items:center;min-height:3rem;padding-inline:1.5rem;border-radius:.75rem;font-weight:650}
.way{background:var(--ribbon);color:var(--on-ribbon);text-decoration:none}
a:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
`

/** Asks for the page ever more seldom and opens it once there is an answer, as the offline page does. */
const RETRY = `
document.querySelector('#trying').hidden=false
async function attempt(wait){
const answer=await fetch(location.href,{method:'HEAD',cache:'no-store'}).catch(()=>undefined)
if(answer!==undefined&&answer.status<500)location.replace(location.href.replace(/#.*/,''))
else setTimeout(attempt,wait,Math.min(wait*2,30000))
}
setTimeout(attempt,3000,6000)
`

const LOGO = `<svg viewBox="0 0 30 36" aria-hidden="true">
<path fill="currentColor" d="M2 2h15.5a9.75 9.75 0 0 1 0 19.5H13v-6.4h4.2a3.35 3.35 0 0 0 0-6.7H8.6V34L5.3 30.6 2 34z"/>
<path fill="currentColor" opacity=".62" d="M11.6 21.5h7.6L28.5 34l-4.9-.6-2 2.6-9-12.1z"/></svg>`

const DRAWING = `<svg viewBox="0 0 120 84" aria-hidden="true"><ellipse cx="66" cy="77" rx="44" ry="5" fill="var(--shade)"/>
<path d="M30 40h56v36H30z" fill="var(--blush)"/><path d="M86 40l10-7v36l-10 7z" fill="var(--butter)"/>
<path d="M30 40l10-7h56l-10 7z" fill="var(--ink)" opacity=".72"/><path d="M53 40h9v36h-9z" fill="var(--plum)"/>
<path d="M57 40c0-12 6-16 14-16 9 0 9-9 3-10" fill="none" stroke="var(--plum)" stroke-width="2.5" stroke-linecap="round"/></svg>`

interface ErrorPage {
  readonly title: string
  /** Small line above the heading. */
  readonly over?: string
  readonly heading: string
  readonly words: string
  /** Link of the page: its address (empty reloads the same page) and its text. */
  readonly way: readonly [href: string, text: string]
  /** Whether the page tries again by itself. */
  readonly retries?: boolean
}

/** Page that the gateway renders without asking web. It loads nothing, and reads the same without JavaScript. */
export function errorPage({ title, over, heading, words, way: [href, text], retries = false }: ErrorPage): Buffer {
  return Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Ribbonry</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">${LOGO}Ribbonry</a></header>
<main>
${DRAWING}
${over === undefined ? '' : `<p class="over">${over}</p>`}
<h1>${heading}</h1>
<p>${words}</p>
${retries ? '<p id="trying" role="status" hidden>We try again by ourselves, every few seconds.</p>' : ''}
<a class="way" href="${href}">${text}</a>
</main>
${retries ? `<script>${RETRY}</script>` : ''}
</body>
</html>
`)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Allows the style and the script of these pages by their hashes. */
export const ERROR_PAGE_POLICY = ownPagePolicy({ style: hashOf(STYLE), script: hashOf(RETRY) })
