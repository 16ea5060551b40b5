// Lets test files run in Node itself rather than in a vm context of Jest: TypeScript from source, `@jest/globals` from this
// folder.
import '../swc-hooks.mjs'
import { registerHooks } from 'node:module'
import { runningFile } from './running-file.mjs'

const globals = new URL('globals.mjs', import.meta.url).href

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true }
    const resolved = nextResolve(specifier, context)
    const { ownModules, number } = runningFile
    if (ownModules === undefined || !resolved.url.startsWith(ownModules) || resolved.url.includes('/node_modules/'))
      return resolved
    return { ...resolved, url: `${resolved.url}?file=${number}` }
  },
})
