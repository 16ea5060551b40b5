import { createHash } from 'node:crypto'
import { painterVersion } from './paint.ts'
import type { Composition } from './composition.ts'

/** File name of a picture: it changes with the composition and the painter's version. */
export function pictureFileName(composition: Composition): string {
  const hash = createHash('sha256')
    .update(`${painterVersion} ${canonical(composition)}`)
    .digest('hex')
    .slice(0, 32)
  return `${hash}.webp`
}

/** JSON with sorted keys, so that the order of keys in a composition does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, held: unknown) =>
    held !== null && typeof held === 'object' && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  )
}
