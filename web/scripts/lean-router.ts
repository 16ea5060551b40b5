import type { Plugin } from 'vite'

/** A name for developer tools. */
const NAME_FOR_TOOLS = /^\w+\.displayName = "[^"]*";$/gm
/** Where a call makes a component or a context. */
const MADE_BY_CALL = /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm

/**
 * Lets the bundler leave out what no page uses of the router, such as its links and forms. A call and the assignment of a name
 * look like effects that have to be kept.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({ code: withoutEffects(code), map: null }),
    },
  }
}

/** The same module, without calls and assignments that look like effects. */
export function withoutEffects(code: string): string {
  return code.replaceAll(NAME_FOR_TOOLS, '').replaceAll(MADE_BY_CALL, '/* @__PURE__ */ ')
}
