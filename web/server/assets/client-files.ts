import { readFileSync } from 'node:fs'

/** The elements that bring a page its styles, fonts and script. */
export interface ClientFiles {
  readonly head: string
  /** The styles that only a lazily loaded module needs, so that its page does not move when its script arrives. */
  readonly stylesOf: (module: string) => string
}

interface ManifestEntry {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** The typefaces of the first screen. They come before the first layout, so that the page is laid out once and not once for each. */
const PRELOADED = ['ribbonry-sans.woff2', 'ribbonry-serif-display.woff2', 'ribbonry-serif-title.woff2', 'ribbonry-serif-italic.woff2']

/**
 * Reads which files the client build wrote.
 * @throws Error when the client was not built
 */
export function readClientFiles(folder: URL): ClientFiles {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Record<string, ManifestEntry>
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry === true)
  if (entry === undefined) throw new Error('The client build has no entry')
  const chunks = (entry.imports ?? []).flatMap((name) => manifest[name] ?? [])
  const styles = [entry, ...chunks].flatMap(({ css }) => css ?? [])
  const stylesheet = (file: string): string => `<link rel="stylesheet" href="/${file}">`
  const fonts = Object.values(manifest).map(({ file }) => file).filter((file) => PRELOADED.some((name) => file.includes(name.replace('.woff2', ''))))
  return {
    // All can be read before the script runs: on a slow line the words and the first picture go before it.
    head: [
      '<script src="/theme.js"></script>',
      ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
      ...styles.map(stylesheet),
      ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
      `<script type="module" src="/${entry.file}" fetchpriority="low"></script>`,
      '<meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)">',
      '<meta name="theme-color" content="#18120f" media="(prefers-color-scheme: dark)">',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      '<link rel="manifest" href="/site.webmanifest">',
    ].join(''),
    stylesOf: (module) => [...stylesBelow(manifest, module)].filter((file) => !styles.includes(file)).map(stylesheet).join(''),
  }
}

/** The styles of a module and of all that it imports. */
function stylesBelow(manifest: Readonly<Record<string, ManifestEntry>>, name: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[name]
  if (entry === undefined || seen.has(name)) return new Set()
  seen.add(name)
  return new Set([...(entry.imports ?? []).flatMap((below) => [...stylesBelow(manifest, below, seen)]), ...(entry.css ?? [])])
}
