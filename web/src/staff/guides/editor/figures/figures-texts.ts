import { type FigureProposalKind, LEAST_SEEN } from '@ribbonry/contracts'

export const TITLE = 'How it does'
export const FAILED = 'The figures could not be read.'
export const UNSEEN = 'Nobody saw its gifts in the last 28 days.'
export const UNCLICKED = 'Nobody clicks these'
/** Why a gift is named. */
export const UNCLICKED_WHY = `Seen at least ${LEAST_SEEN} times in 28 days, where three clicks are usual.`
export const PROPOSALS: Readonly<Record<FigureProposalKind, (title: string, to: number | null) => string>> = {
  'move-up': (title, to) => `Move “${title}” up to ${to}`,
  'other-picture': (title) => `Another picture for “${title}”`,
}
/** Of a gift that was seen: a dash is for one that was not. */
export const NO_CLICKS = '0.0%'
export const UNTITLED = 'A gift'
