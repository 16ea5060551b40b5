import type { UnapprovedCreative } from '@ribbonry/contracts'
import { campaignStatus } from '../creatives/creative-status.ts'
import { presentCreative } from '../creatives/creative.presenter.ts'
import type { WaitingCreative } from './waiting-creatives.service.ts'

export function presentWaiting({ creative, approved, lookAlikes, owner }: WaitingCreative): UnapprovedCreative {
  return {
    ...presentCreative(creative),
    waiting_since: creative.waiting_since.toISOString(),
    plan: creative.plan,
    campaign_status: campaignStatus(creative),
    differences: differencesOf({ creative, approved }),
    look_alikes: [...lookAlikes],
    owner: creative.owner_id === null ? null : { id: creative.owner_id, name: owner?.name ?? null, email: owner?.email ?? null },
  }
}

function differencesOf({
  creative,
  approved,
}: Pick<WaitingCreative, 'creative' | 'approved'>): UnapprovedCreative['differences'] {
  if (approved === undefined) return []
  const fields = {
    title: [approved.title, creative.title],
    what: [approved.what, creative.what],
    content: [approved.content, creative.content],
    price: [priceText(approved.price_cents), priceText(creative.price_cents)],
    link: [approved.link, creative.link],
    image: [approved.picture?.src ?? '', creative.picture?.src ?? ''],
    countries: [approved.countries.join(', '), creative.countries.join(', ')],
    categories: [approved.categories.join(', '), creative.categories.join(', ')],
  } as const
  return Object.entries(fields).flatMap(([field, [before, after]]) =>
    before === after ? [] : [{ field, approved: before, saved: after }],
  )
}

function priceText(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}
