import { hash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const root = join(import.meta.dirname, '..')
const options = { ...JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8')), swcrc: false, configFile: false }
/** Everything but the source that what is compiled depends on. */
const compiler = JSON.stringify([require('@swc/core/package.json').version, options])
const folder = join(root, 'node_modules', '.cache', 'ribbonry', 'from-source')

/**
 * JavaScript of a TypeScript source. Each version of a source is compiled once, by the first process that needs it: a test run
 * has hundreds of processes that load hundreds of the same sources each.
 * @param {string} filename @param {string} source @param {string} [cache] folder @returns {string}
 */
export function compiledOnce(filename, source, cache = folder) {
  const file = join(cache, hash('sha1', [compiler, filename, source].join('\0')))
  const kept = readKept(file)
  if (kept !== undefined) return kept
  /** @type {typeof import('@swc/core')} */
  const { transformSync } = require('@swc/core')
  const { code } = transformSync(source, { ...options, filename })
  keep(cache, file, code)
  return code
}

/** What a file holds after the hash of it, or undefined where there is none or it is not whole. @param {string} file */
function readKept(file) {
  try {
    const text = readFileSync(file, 'utf8')
    const [sum, code] = [text.slice(0, 40), text.slice(41)]
    return hash('sha1', code) === sum ? code : undefined
  } catch {
    return undefined
  }
}

/** A folder that nobody may write to only costs time. @param {string} cache @param {string} file @param {string} code */
function keep(cache, file, code) {
  try {
    mkdirSync(cache, { recursive: true })
    const part = `${file}.${randomUUID()}.part`
    writeFileSync(part, `${hash('sha1', code)}\n${code}`)
    renameSync(part, file)
  } catch {
    // The next process compiles it again.
  }
}
