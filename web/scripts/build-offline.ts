import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as contracts from '@ribbonry/contracts'
import { build, type Rolldown } from 'vite'
import { firstLoad } from './first-load.ts'
import { slimContracts } from './slim-contracts.ts'

interface ManifestEntry {
  readonly isEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

const PAGE = new URL('../src/features/offline/page/', import.meta.url)
const WORKER = new URL('../src/features/offline/worker/service-worker.ts', import.meta.url)
const TARGET = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/**
 * Builds the offline page and the service worker. `client` is the folder of the finished client build; the worker changes
 * whenever one of its files does.
 */
export async function buildOffline(client: URL): Promise<void> {
  const shared = { configFile: false, logLevel: 'error', publicDir: false } as const
  const output = {
    outDir: fileURLToPath(client),
    emptyOutDir: false,
    target: TARGET,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  }
  const page = await build({
    ...shared,
    root: fileURLToPath(PAGE),
    build: { ...output, rolldownOptions: { input: fileURLToPath(new URL('offline.html', PAGE)) } },
  })
  const parts = filesOf(page).filter((file) => file.startsWith('assets/'))
  const first = firstLoad(client).files.map(({ file }) => file)
  const shell = [...new Set([...first, ...stylesOf(client), ...parts, 'favicon.svg', 'no-picture.svg'])].map((file) => `/${file}`)
  await build({
    ...shared,
    plugins: [slimContracts(contracts)],
    define: { RELEASE: JSON.stringify(releaseOf(client)), SHELL: JSON.stringify(shell) },
    build: { ...output, rolldownOptions: { input: fileURLToPath(WORKER), output: { format: 'iife', entryFileNames: 'sw.js' } } },
  })
}

/** Release id: a hash of the client build. */
function releaseOf(client: URL): string {
  const hash = createHash('sha256')
  for (const file of ['manifest.json', 'early.js', 'offline.html']) hash.update(readFileSync(new URL(file, client)))
  return hash.digest('hex').slice(0, 12)
}

/** Styles that every page loads. */
function stylesOf(client: URL): string[] {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', client), 'utf8')) as Readonly<Record<string, ManifestEntry>>
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry === true)
  return entries.flatMap(({ css = [], imports = [] }) => [...css, ...imports.flatMap((name) => manifest[name]?.css ?? [])])
}

function filesOf(built: Awaited<ReturnType<typeof build>>): string[] {
  const outputs: readonly Rolldown.RolldownOutput[] = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return outputs.flatMap(({ output }) => output.map(({ fileName }) => fileName))
}
