import type { LinkCheck } from '@ribbonry/contracts'
import type { WantedCheck } from './link-checks.service.ts'

const NOTHING = { status: null, hops: [], final: '', title: '', price: null, currency: '', evidence: '', checked: null } as const

/** Presents a check that somebody asked for. Cents become the currency's units. */
export function presentLinkCheck({ link, key, checked }: WantedCheck): LinkCheck {
  if (key === null) {
    const evidence = 'This is no link to a public website.'
    return { ...NOTHING, link, hops: [], state: 'unknown', reason: 'not-a-link', evidence }
  }
  if (checked === undefined) return { ...NOTHING, link, hops: [], state: 'waiting', reason: '' }
  const { verdict, evidence, next, at } = checked
  const hops = evidence.hops.map(({ url, status }) => ({ url, status }))
  return {
    link,
    state: next.state,
    reason: next.reason,
    status: hops.at(-1)?.status ?? null,
    hops,
    final: hops.at(-1)?.url ?? '',
    title: verdict.title,
    price: verdict.priceCents === null ? null : verdict.priceCents / 100,
    currency: verdict.currency,
    evidence: verdict.evidence,
    checked: at.toISOString(),
  }
}
