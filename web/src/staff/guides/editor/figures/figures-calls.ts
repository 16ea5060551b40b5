import { getGuideFigures } from '@ribbonry/contracts'
import { query } from '../../../../api/query.ts'

/** Figures are counted every few minutes. */
export const guideFiguresQuery = query(getGuideFigures, { staleTime: 300_000 })
