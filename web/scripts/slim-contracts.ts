import type { Plugin } from 'vite'

const NAME = '@ribbonry/contracts'
/** Prefix that keeps other plugins from reading these modules as files. */
const MARK = '\0slim:'

/**
 * Replaces the contracts by modules without schemas: method, path and required flags of each call, and plain data.
 * Types still come from the contracts. Using a schema or a function of theirs fails the build, so that no page ships zod.
 * Each name is a module of its own, so that a name that only a lazy page uses is loaded with that page.
 */
export function slimContracts(contracts: Readonly<Record<string, unknown>>): Plugin {
  const modules = slimModules(contracts)
  return {
    name: 'slim-contracts',
    enforce: 'pre',
    resolveId: (id, _importer, { ssr = false }) => {
      if (id === `${NAME}/pages` && !ssr) throw new Error(`${id} is for servers: the page says what a browser needs of it`)
      return id === NAME || modules.has(id) ? `${MARK}${id}` : null
    },
    load: (id) => {
      const name = id.startsWith(MARK) ? id.slice(MARK.length) : undefined
      const code = name === NAME ? barrelOf(modules) : modules.get(name ?? '')
      return code === undefined ? null : { code, moduleSideEffects: false }
    },
  }
}

/** Sources of the replacement modules by import specifier. */
export function slimModules(contracts: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const modules = Object.entries(contracts).flatMap(([name, value]): [string, string][] => {
    const slim = isCall(value) ? slimCall(value) : isPlain(value) ? value : undefined
    return slim === undefined ? [] : [[`${NAME}/${name}`, `export const ${name} = ${JSON.stringify(slim)}`]]
  })
  return new Map(modules)
}

/** Modules of calls that are for members with a flag: no page of visitors makes them. */
export function staffCallsOf(contracts: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const names = Object.entries(contracts).filter(([, value]) => isCall(value) && Array.isArray(value.access))
  return new Set(names.map(([name]) => `${MARK}${NAME}/${name}`))
}

function barrelOf(modules: ReadonlyMap<string, string>): string {
  return [...modules.keys()].map((id) => `export { ${id.slice(NAME.length + 1)} } from '${id}'`).join('\n')
}

/** Keeps `access` where a call requires flags: pages hide links to calls that would be refused. */
function slimCall({ method, path, access }: CallLike): object {
  return { method, path, ...(Array.isArray(access) ? { access } : {}) }
}

interface CallLike {
  readonly method: string
  readonly path: string
  readonly access: unknown
}

function isCall(value: unknown): value is CallLike {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call'
}

/** True for text, numbers, and arrays and records of them. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every(isPlain)
}
