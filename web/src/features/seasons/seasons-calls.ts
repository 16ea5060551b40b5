import { getSeason } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'
import { countryQuery, type Region } from '../../regions/region.ts'

const season = query(getSeason, { refetchOnMount: false, retry: false })

/** The season of a region's front page, which renders without it where it fails to load. */
export const seasonQuery = (region: Region) => season({ query: countryQuery(region) })
