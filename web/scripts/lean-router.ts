import type { Plugin } from 'vite'

/** Assignment of a name for developer tools. */
const NAME_FOR_TOOLS = /^\w+\.displayName = "[^"]*";$/gm
/** Position of a call that creates a component or a context. */
const MADE_BY_CALL = /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm

/**
 * Lets the bundler remove unused parts of the router, such as its links and forms. Without this, calls and assignments of names
 * count as side effects.
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
