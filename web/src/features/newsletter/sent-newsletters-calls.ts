import { getSentNewsletter, listSentNewsletters } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'

export const sentNewslettersQuery = query(listSentNewsletters)
export const sentNewsletterQuery = query(getSentNewsletter)
