import { getNavigation } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'

export const navigationQuery = query(getNavigation, { staleTime: Infinity, retry: false })()
