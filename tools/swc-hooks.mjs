// Loads TypeScript directly from source (decorator metadata included), for development, test helpers and tools.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compiledOnce } from './compiled-once.mjs'

registerHooks({
  load(url, context, nextLoad) {
    if (!/\.tsx?(\?|$)/.test(url) || url.includes('/node_modules/')) return nextLoad(url, context)
    const filename = fileURLToPath(url)
    return { format: 'module', source: compiledOnce(filename, readFileSync(filename, 'utf8')), shortCircuit: true }
  },
})
