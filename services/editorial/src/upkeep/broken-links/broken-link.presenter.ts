import { type BrokenLink, type LinkUse, MAX_LISTED_USES, type PreviewedLink } from '@ribbonry/contracts'
import { merchantOf, searchLinks } from '@ribbonry/links'
import { isPriceDrifted } from '../links/price-drift.ts'
import type { BrokenLinkRow, PreviewRow, UseRow } from './broken-links.repository.ts'
import type { ListedLink } from './broken-links.service.ts'

export function presentBrokenLink({ row, uses, suggestions }: ListedLink): BrokenLink {
  const [first, ...others] = uses.map(presentUse)
  const shown = first ?? { id: row.id, kind: 'product', title: '', bg_title: '', bg_id: null, published: false }
  const title = shown.title === '' ? row.title : shown.title
  const { state, reason, status, final, page_title, currency, evidence } = row
  return {
    ...shown,
    title,
    link: row.address,
    new_link: row.new_link ?? '',
    other_links: others.slice(0, MAX_LISTED_USES),
    uses: row.uses,
    shop: row.shop,
    shop_name: merchantOf(row.address)?.name ?? row.shop,
    state,
    reason,
    since: row.since.toISOString(),
    checked: row.checked?.toISOString() ?? null,
    clicks: Math.round(row.worth * 10) / 10,
    search_links: searchLinks(title),
    suggestions: suggestions.map(({ link_id: _link, ...suggestion }) => suggestion),
    status,
    final,
    page_title,
    price_seen: row.price_cents === null ? null : row.price_cents / 100,
    price_ours: driftedFrom(row, uses[0]),
    currency,
    evidence,
    hops: hopsOf(row.hops),
    checks: row.checks.map((check) => ({ ...check, checked: new Date(check.checked).toISOString() })),
    acknowledged:
      row.acknowledged_why === null ? null : { until: row.acknowledged_until?.toISOString() ?? null, why: row.acknowledged_why },
  }
}

/** The price of the first place that shows a link, where the shop's is far from it. */
function driftedFrom({ price_cents: cents, currency }: BrokenLinkRow, use: UseRow | undefined): number | null {
  if (cents === null || use === undefined || use.currency !== currency) return null
  return isPriceDrifted(use.price, cents / 100) ? use.price : null
}

export function presentPreview({ link, title, posts, guides, published }: PreviewRow): PreviewedLink {
  return { link, title, posts: [...posts], guides, published }
}

function presentUse({ id, kind, title, bg_title, bg_id, published }: UseRow): LinkUse {
  return { id, kind, title, bg_title, bg_id, published }
}

/** Hops as the checker stored them; one that cannot be read is left out. */
function hopsOf(stored: unknown): BrokenLink['hops'] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((hop: unknown) => {
    if (typeof hop !== 'object' || hop === null) return []
    const { url, status } = hop as { readonly url?: unknown; readonly status?: unknown }
    return typeof url === 'string' ? [{ url, status: typeof status === 'number' ? status : null }] : []
  })
}
