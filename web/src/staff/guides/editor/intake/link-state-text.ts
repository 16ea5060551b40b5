import type { LinkCheck, StaffGuideProduct } from '@ribbonry/contracts'
import { reasonText } from '../../../broken-links/broken-link-texts.ts'

type Found = Pick<LinkCheck, 'state' | 'reason' | 'evidence'>

const STATES: Readonly<Record<LinkCheck['state'], string>> = {
  alive: 'Its link works',
  broken: 'Its link is broken',
  unavailable: 'Its shop does not have it',
  unknown: 'Whether its link works is not known',
  waiting: 'The shop has not answered yet',
}

/** State of a link and its reason, without a full stop. */
export function shortLinkState({ state, reason }: Pick<Found, 'state' | 'reason'>): string {
  return reason === '' || reason === 'ok' ? STATES[state] : `${STATES[state]}: ${lowerFirst(reasonText(reason))}`
}

/** What is known of a link, in sentences. Evidence says why it is bad; of a link that works it says nothing. */
export function linkStateText(found: Found | undefined): string {
  if (found === undefined) return 'Its link was not checked yet.'
  const { state, evidence } = found
  const said = `${shortLinkState(found)}.`
  return state === 'alive' || evidence === '' ? said : `${said} ${sentence(evidence)}`
}

/** Whether visitors get something else than the link of a product: it was judged so, or somebody marked it. */
export function isLinkBad({ broken, link_check: check }: Pick<StaffGuideProduct, 'broken' | 'link_check'>): boolean {
  return broken || check?.state === 'broken' || check?.state === 'unavailable'
}

/** What is wrong with the link of such a product. */
export function badLinkText({ link_check: check }: Pick<StaffGuideProduct, 'link_check'>): string {
  return check !== null && isLinkBad({ broken: false, link_check: check }) ? shortLinkState(check) : 'Its link is broken'
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
