import { listLatestGuides } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'

/** The featured and newest guides, the only ones that the front page needs; failures are silent (visitor.md section 8). */
export const latestGuidesQuery = query(listLatestGuides, { refetchOnMount: false, retry: false })()
