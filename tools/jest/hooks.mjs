// Lets test files run in Node itself rather than in a vm context of Jest: TypeScript from source, `@jest/globals` from this
// folder.
import '../source-maps.mjs'
import '../swc-hooks.mjs'
import { registerHooks } from 'node:module'
import { runningFile } from './running-file.mjs'

const globals = new URL('globals.mjs', import.meta.url).href

/** Class names of a style sheet are the names in it; nothing is drawn. */
const STYLES = 'export default new Proxy({}, { get: (_, name) => (typeof name === "string" ? name : undefined) })'

/** Compiled sources by address, for test files that get modules anew. */
const compiled = new Map()

/** What imports of those modules lead to, by their file and what it names: it is looked up on the disk only once. */
const resolutions = new Map()

registerHooks({
  load(url, context, nextLoad) {
    if (/\.css(\?|$)/.test(url)) return { format: 'module', source: STYLES, shortCircuit: true }
    if (/\?url(&|$)/.test(url)) return { format: 'module', source: `export default ${JSON.stringify(url)}`, shortCircuit: true }
    const [address] = url.split('?', 1)
    if (!address.includes('/web/') || !/\.tsx?$/.test(address)) return nextLoad(url, context)
    const known = compiled.get(address)
    if (known !== undefined) return known
    const loaded = nextLoad(url, context)
    // Vite replaces it in what it builds. The spaces keep the columns of the source map.
    const source = `${/** @type {string} */ (loaded.source)}`.replaceAll('import.meta.env.SSR', 'false'.padEnd(19))
    compiled.set(address, { ...loaded, source })
    return { ...loaded, source }
  },
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true }
    const { ownModules, number } = runningFile
    if (ownModules === undefined) return nextResolve(specifier, context)
    const [parent, own] = `${context.parentURL}`.split('?file=')
    const name = `${parent} ${specifier}`
    const resolved = (own !== undefined && resolutions.get(name)) || nextResolve(specifier, context)
    if (own !== undefined) resolutions.set(name, { ...resolved, shortCircuit: true })
    if (!resolved.url.startsWith(ownModules) || resolved.url.includes('/node_modules/')) return resolved
    return { ...resolved, url: `${resolved.url}?file=${number}` }
  },
})
