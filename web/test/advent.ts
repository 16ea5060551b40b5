import type { CallAnswer, getAdvent } from '@ribbonry/contracts'
import { gifts } from './gifts.ts'

/** The calendar with its first doors open, as in December 2026. */
export function adventWith(open: number): CallAnswer<typeof getAdvent> {
  const day = String(open + 1).padStart(2, '0')
  return {
    year: 2026,
    doors: gifts(400, open).map((post, index) => ({ day: index + 1, post })),
    next: open === 24 ? null : { day: open + 1, opens: `2026-12-${day}T05:00:00.000Z` },
  }
}
