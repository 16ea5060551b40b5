import { createHash } from 'node:crypto'
import { painterVersion } from './paint.ts'
import type { Composition } from './composition.ts'

/** The name a picture is kept under: it changes when the composition does, or the way that the painter works. */
export function pictureFileName(composition: Composition): string {
  const hash = createHash('sha256')
    .update(`${painterVersion} ${canonical(composition)}`)
    .digest('hex')
    .slice(0, 32)
  return `${hash}.webp`
}

/** JSON with sorted keys, so that the order in which a composition was written does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, held: unknown) =>
    held !== null && typeof held === 'object' && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  )
}
