import type { FeaturedPost } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { inRegion, type Region } from '../../../regions/region.ts'
import { Spread } from '../../../ui/spread/spread.tsx'

interface FeaturedSpreadProps {
  readonly featured: FeaturedPost
  readonly region: Region
  /** Text below the buttons. */
  readonly below?: ReactNode
}

/** Tracked as editorial. */
const EDITORIAL = { list: 'editorial', impression: 'impression', click: 'click-editorial' } as const

/** The day's featured gift, above the list. */
export function FeaturedSpread({ featured, region, below }: FeaturedSpreadProps) {
  const to = inRegion(region, `/${featured.slug}/`)
  return <Spread post={featured} over={featured.overline || "Today's find"} to={to} tracked={EDITORIAL} below={below} />
}
