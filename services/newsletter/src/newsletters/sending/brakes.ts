import { REFUSAL_WINDOW } from './pace.service.ts'

/** What happened to a send since it began, or since somebody let it go on. */
export interface BrakeCounts {
  /** Tries that ended, accepted or refused for good. */
  readonly ended: number
  readonly sent: number
  readonly hard: number
  readonly complaints: number
}

const MOST_REFUSED = 0.05
const MOST_HARD = 0.02
const MOST_COMPLAINTS = 0.001
/** A share of fewer mails says nothing: one of ten is chance. */
const LEAST_ENDED = 100
const LEAST_SENT = 1000
/** Fewer refusals than this are told when nothing was accepted at all. */
const LEAST_REFUSED = 5

/** Why a send pauses by the last mails of a class; undefined for one that goes on. @param refused of the last `REFUSAL_WINDOW` */
export function refusalBrake(domainClass: string, refused: number): string | undefined {
  if (refused <= REFUSAL_WINDOW * MOST_REFUSED) return undefined
  return `The mail servers of ${domainClass} refused ${refused} of the last ${REFUSAL_WINDOW} mails.`
}

/** Why a send pauses by what came back; undefined for one that goes on. */
export function bounceBrake({ ended, sent, hard, complaints }: BrakeCounts): string | undefined {
  if (hard > Math.max(ended, LEAST_ENDED) * MOST_HARD) return `${hard} of ${ended} addresses do not exist any more.`
  if (complaints > Math.max(sent, LEAST_SENT) * MOST_COMPLAINTS)
    return `${complaints} of ${sent} recipients reported the mail as spam.`
  return undefined
}

/** Why staff look at a send that is over: many of its mails were refused. Undefined for one that went well. */
export function refusedAtEnd({ ended, sent }: Pick<BrakeCounts, 'ended' | 'sent'>): string | undefined {
  const refused = ended - sent
  const isMuch = refused >= LEAST_REFUSED && refused > ended * MOST_REFUSED
  return isMuch || (refused > 0 && sent === 0) ? `The mail servers refused ${refused} of ${ended} mails.` : undefined
}
