import { readFileSync } from 'node:fs'

export interface ClientFiles {
  /**
   * Head elements for styles, fonts and scripts. For a lazily loaded module its own styles (no layout shift when its script
   * arrives) and scripts (loaded in parallel) as well.
   */
  readonly headOf: (module: string | undefined) => string
}

interface ManifestEntry {
  readonly file: string
  /** Of a chunk. */
  readonly name?: string
  readonly isEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestEntry>>

/** Preloaded because the chunk of every page of an area is reached through them. */
const AREA_MODULES = ['src/app/more-routes.tsx', 'src/app/area-table.ts']

/** Frames of the areas, by the folder of their pages. */
const FRAMES: Readonly<Record<string, string>> = {
  'src/staff/': 'src/staff/shell/shell.tsx',
  'src/advertiser/': 'src/advertiser/shell/advertiser-shell.tsx',
}

/** Part of the layout whose script loads later; its styles come with the page. */
const FOOTER = 'src/app/site-footer.tsx'

/** The same for single modules: the question and the season of front pages. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  'src/routes/home-below-fold.tsx': ['src/routes/front.tsx'],
}

/** Typefaces above the fold; preloaded so that the page is laid out once. */
const PRELOADED = [
  'ribbonry-sans.woff2',
  'ribbonry-serif-display.woff2',
  'ribbonry-serif-title.woff2',
  'ribbonry-serif-italic.woff2',
]

/**
 * Reads the manifest of the client build.
 * @throws Error when the client was not built
 */
export function readClientFiles(folder: URL): ClientFiles {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true)
  if (entry === undefined) throw new Error('The client build has no entry')
  const fonts = PRELOADED.flatMap((name) => Object.keys(manifest).filter((source) => source.endsWith(`/${name}`))).flatMap(
    (source) => manifest[source]?.file ?? [],
  )
  const libraries = Object.values(manifest).find(({ name }) => name === 'vendor')?.file ?? ''
  const head = (module: string | undefined): string => {
    const modules = module === undefined ? [entry] : [entry, ...waysTo(manifest, entry, module), module]
    const files = [...new Set(modules.flatMap((name) => [...withImports(manifest, name)]))].flatMap(
      (name) => manifest[name] ?? [],
    )
    const parts = [FOOTER, ...(LATER[module ?? ''] ?? [])]
    const later = parts.flatMap((part) => [...withImports(manifest, part)]).flatMap((name) => manifest[name] ?? [])
    const styles = new Set([...files, ...later].flatMap(({ css }) => css ?? []))
    return [
      // `early.js` fetches the page's modules after its text and first pictures.
      `<script src="/early.js" data-libraries="/${libraries}" data-modules="${modulesOf(files)}"></script>`,
      ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
      '<meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)">',
      '<meta name="theme-color" content="#18120f" media="(prefers-color-scheme: dark)">',
      '<link rel="icon" href="/favicon.ico" sizes="48x48"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="search" type="application/opensearchdescription+xml" title="Ribbonry" href="/opensearch.xml">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      '<link rel="manifest" href="/site.webmanifest">',
    ].join('')
  }
  const heads = new Map<string | undefined, string>()
  return {
    headOf: (module) => {
      const known = heads.get(module) ?? head(module)
      heads.set(module, known)
      return known
    },
  }
}

/** Paths of scripts, as an attribute. */
const modulesOf = (files: readonly ManifestEntry[]): string => files.map(({ file }) => `/${file}`).join(' ')

/** Modules through which the entry reaches a lazily loaded one. */
function waysTo(manifest: Manifest, entry: string, module: string): readonly string[] {
  const area = Object.keys(FRAMES).find((folder) => module.startsWith(folder))
  if (area !== undefined) return [...AREA_MODULES, ...[FRAMES[area] ?? []].flat()]
  const first = manifest[entry]?.dynamicImports ?? []
  // A chunk that a page shares with others may be what loads the module.
  const shared = (name: string): string[] => [...withImports(manifest, name)].filter((each) => each.startsWith('_'))
  const leadsTo = (name: string, to: string): boolean =>
    [name, ...shared(name)].some((each) => manifest[each]?.dynamicImports?.includes(to) === true)
  if (first.includes(module)) return []
  const near = first.filter((name) => leadsTo(name, module))
  if (near.length > 0) return near
  const far = Object.keys(manifest).find((name) => leadsTo(name, module) && first.some((way) => leadsTo(way, name)))
  return far === undefined ? [] : [...first.filter((way) => leadsTo(way, far)), far]
}

/** Manifest entries of a module and everything it imports. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  if (manifest[name] === undefined || seen.has(name)) return seen
  seen.add(name)
  for (const below of manifest[name].imports ?? []) withImports(manifest, below, seen)
  return seen
}
