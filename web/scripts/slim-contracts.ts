import type { Plugin } from 'vite'

const NAME = '@ribbonry/contracts'
const VIRTUAL = `\0slim:${NAME}`

/**
 * Puts a module without schemas in the place of the contracts: of each call its method and path, of the rest what is plain data.
 * Types still come from the real ones. What needs a schema or a function of theirs fails the build, so that no page ships zod.
 */
export function slimContracts(contracts: Readonly<Record<string, unknown>>): Plugin {
  return {
    name: 'slim-contracts',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? VIRTUAL : null),
    load: (id) => (id === VIRTUAL ? { code: slimModule(contracts), moduleSideEffects: false } : null),
  }
}

/** The source of that module. */
export function slimModule(contracts: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(contracts).flatMap(([name, value]) => {
    const slim = isCall(value) ? { method: value.method, path: value.path } : isPlain(value) ? value : undefined
    return slim === undefined ? [] : [`export const ${name} = ${JSON.stringify(slim)}`]
  })
  return lines.join('\n')
}

function isCall(value: unknown): value is { method: string; path: string } {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call'
}

/** Text, numbers, and arrays and records of them. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every(isPlain)
}
