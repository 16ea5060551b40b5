import { calls, openApiDocument } from '@ribbonry/contracts'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Representation } from '../cache/representation.ts'
import { VIEWER_POLICY } from '../protection/security-headers.ts'
import type { SecurityHeaders } from '../refusals/refusals.ts'

const require = createRequire(import.meta.url)

const BASE_PATH = '/api/docs'
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Ribbonry: the calls</title>
<link rel="icon" href="${BASE_PATH}/favicon-32x32.png">
<link rel="stylesheet" href="${BASE_PATH}/swagger-ui.css">
</head>
<body>
<div id="viewer"></div>
<script src="${BASE_PATH}/swagger-ui-bundle.js"></script>
<script src="${BASE_PATH}/viewer.js"></script>
</body>
</html>
`

const START = `SwaggerUIBundle({
  url: '${BASE_PATH}/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
})
`

/** The OpenAPI document and a page to try its calls. All assets are served by the gateway. */
export async function apiDocuments(security: SecurityHeaders): Promise<ReadonlyMap<string, Representation>> {
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'))
  const document = (type: string, bytes: Buffer | string): Representation => represent(security, type, Buffer.from(bytes))
  const documents = new Map([
    [BASE_PATH, document('text/html; charset=utf-8', PAGE)],
    [`${BASE_PATH}/viewer.js`, document('text/javascript; charset=utf-8', START)],
    [`${BASE_PATH}/openapi.json`, document('application/json; charset=utf-8', JSON.stringify(openApiDocument(calls)))],
  ])
  for (const [name, type] of Object.entries(ASSETS))
    documents.set(`${BASE_PATH}/${name}`, document(type, await readFile(join(folder, name))))
  return documents
}

function represent(security: SecurityHeaders, type: string, bytes: Buffer): Representation {
  const headers = ['content-type', type, 'cache-control', 'public, no-cache']
  for (const [name, value] of security) headers.push(name, name === 'content-security-policy' ? VIEWER_POLICY : value)
  return new Representation(200, headers, bytes)
}
