import type { Answer } from '@ribbonry/simulator-kit'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'

/** Source of a browser script, at the same relative path from `src` and `dist`. */
const sourceOf = (name: string): URL => new URL(`../src/browser/${name}.ts`, import.meta.url)

/** Compiles a classic script whose names do not become global. */
async function script(name: string): Promise<Answer> {
  const code = stripTypeScriptTypes(await readFile(sourceOf(name), 'utf8'))
  const headers = { 'content-type': 'text/javascript; charset=utf-8' }
  return { status: 200, body: `(() => {\n'use strict'\n${code}\n})()\n`, headers }
}

const STYLES = `
  * { box-sizing: border-box; }
  body { margin: 0; font: 400 var(--fontSizeBase, 16px)/1.5 var(--fontFamily, system-ui, sans-serif);
    color: var(--colorText, #1a1a1a); }
  .fields { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); border: 1px solid var(--inputColorBorder, #8d8d8d);
    border-radius: var(--borderRadius, 6px); background: var(--colorBackground, #fff); }
  label { display: grid; min-width: 0; padding: 8px 12px; font-size: 13px; color: var(--colorTextSecondary, #5c5c5c); }
  label:first-child { grid-column: 1 / -1; border-bottom: 1px solid var(--inputColorBorder, #8d8d8d); }
  label:nth-child(n + 3) { border-left: 1px solid var(--inputColorBorder, #8d8d8d); }
  label:focus-within { box-shadow: inset 0 0 0 2px var(--colorPrimary, #0a5bd3); }
  label:has([aria-invalid='true']) { box-shadow: inset 0 0 0 2px var(--colorDanger, #b3261e); }
  input { width: 100%; min-height: 28px; padding: 0; border: 0; outline: 0; background: none; font: inherit;
    font-size: var(--fontSizeBase, 16px); color: var(--colorText, #1a1a1a); }
  input::placeholder { color: var(--colorTextSecondary, #5c5c5c); opacity: 1; }
  p { margin: 0; padding-top: 8px; font-size: 14px; color: var(--colorDanger, #b3261e); }
  p:empty { display: none; }
`

const FIELDS = [
  ['number', 'Card number', 'cc-number', '1234 1234 1234 1234', 'numeric'],
  ['expiry', 'Expires', 'cc-exp', 'MM / YY', 'numeric'],
  ['cvc', 'CVC', 'cc-csc', '3 digits', 'numeric'],
  ['postal', 'Postal code', 'postal-code', '', 'text'],
] as const

/** Page of the frame with the card fields. */
const CARD_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Card</title>
<style>${STYLES}</style>
<div class="fields">
${FIELDS.map(
  ([id, label, autocomplete, placeholder, mode]) =>
    `<label>${label}<input id="${id}" autocomplete="${autocomplete}" placeholder="${placeholder}" inputmode="${mode}" ` +
    'aria-describedby="error"></label>',
).join('\n')}
</div>
<p id="error" role="alert"></p>
<script src="/elements/card.js"></script>
</html>`

async function fileAt(path: string): Promise<Answer | undefined> {
  if (path === '/stripe.js') return await script('stripe-js')
  if (path === '/elements/card.js') return await script('card-frame')
  return path === '/elements/card' ? { status: 200, body: CARD_PAGE } : undefined
}

/** Pages of merchants call the API from their own origins. */
const FROM_ANYWHERE = { 'access-control-allow-origin': '*' }
const PREFLIGHT: Answer = {
  status: 204,
  body: '',
  headers: {
    ...FROM_ANYWHERE,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
  },
}

/** Serves Stripe.js, the contents of its frames, and CORS preflights; undefined for other requests. */
export async function answerBrowser({ method, url = '/' }: IncomingMessage): Promise<Answer | undefined> {
  if (method === 'OPTIONS') return PREFLIGHT
  return method === 'GET' ? await fileAt(new URL(url, 'http://stripe').pathname) : undefined
}

/** Adds the CORS headers with which pages may read an answer. */
export function fromAnywhere(answer: Answer | 'cut-off'): Answer | 'cut-off' {
  return answer === 'cut-off' ? answer : { ...answer, headers: { ...answer.headers, ...FROM_ANYWHERE } }
}
