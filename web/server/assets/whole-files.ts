import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** First bytes of the formats that browsers and renderers pass over in silence when they cannot read them. */
const SIGNATURES: Readonly<Record<string, string>> = { '.woff2': 'wOF2', '.ttf': '\0\u0001\0\0' }

/**
 * Checks that no file of a build was cut short while it was written or copied: the site would be broken without saying so.
 * @throws Error naming every file that is empty, and every font that is none
 */
export function assertWholeFiles(build: URL): void {
  const entries = readdirSync(fileURLToPath(build), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const broken = entries.map(({ parentPath, name }) => join(parentPath, name)).filter((file) => !isWhole(file))
  if (broken.length > 0) throw new Error(`These files are empty or broken; please build again: ${broken.join(', ')}`)
}

function isWhole(file: string): boolean {
  const bytes = readFileSync(file)
  const signature = SIGNATURES[extname(file)] ?? ''
  return bytes.length > 0 && bytes.toString('latin1', 0, signature.length) === signature
}
