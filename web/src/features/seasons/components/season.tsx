import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Region } from '../../../regions/region.ts'
import { BelowTheFold } from '../../../ui/mounted/below-the-fold.tsx'
import { seasonQuery } from '../seasons-calls.ts'
import { SeasonBand } from '../../../ui/season-band/season-band.tsx'

/** The season that runs; nothing out of season. One that comes late moves nothing that is in the window. */
export function Season({ region }: { readonly region: Region }) {
  const { data } = useQuery(seasonQuery(region))
  const [isLate] = useState(data === undefined)
  if (!data?.season) return null
  const band = <SeasonBand season={data.season} region={region} />
  return isLate ? <BelowTheFold>{band}</BelowTheFold> : band
}
