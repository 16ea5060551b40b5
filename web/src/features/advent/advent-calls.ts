import { type CallAnswer, getAdvent } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'
import { countryQuery, type Region } from '../../regions/region.ts'

export type Advent = CallAnswer<typeof getAdvent>

const advent = query(getAdvent)

export const adventQuery = (region: Region) => advent({ query: countryQuery(region) })
