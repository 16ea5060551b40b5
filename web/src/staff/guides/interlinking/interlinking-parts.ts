import type { View } from '../../kit/cells.tsx'
import { INTERLINKING_PATH, UNLINKED_PATH } from '../guide-paths.ts'
import { TEXTS } from './interlinking-texts.ts'

const PARTS = [
  { title: TEXTS.dead, path: INTERLINKING_PATH },
  { title: TEXTS.unlinked, path: UNLINKED_PATH },
] as const

/** The lists of interlinking, as views of one page. */
export function partsAt(here: string): { readonly label: string; readonly views: readonly View[] } {
  return { label: TEXTS.title, views: PARTS.map((part) => ({ ...part, current: part.path === here })) }
}
