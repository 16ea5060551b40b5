import { calls, openApiDocument } from '@ribbonry/contracts'
import { mkdirSync, writeFileSync } from 'node:fs'

const target = new URL('../dist/openapi.json', import.meta.url)
mkdirSync(new URL('.', target), { recursive: true })
writeFileSync(target, `${JSON.stringify(openApiDocument(calls), null, 2)}\n`)
process.stdout.write(`dist/openapi.json: ${Object.keys(calls).length} calls\n`)
