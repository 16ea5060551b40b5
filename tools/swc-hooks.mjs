// Loads TypeScript directly from source (decorator metadata included), for development, test helpers and tools.
import { transformSync } from '@swc/core'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const options = { ...JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8')), swcrc: false, configFile: false }

registerHooks({
  load(url, context, nextLoad) {
    if (!/\.tsx?(\?|$)/.test(url) || url.includes('/node_modules/')) return nextLoad(url, context)
    const filename = fileURLToPath(url)
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
