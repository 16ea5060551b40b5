import type { CallAnswer, getAdPlaces, listAdDays, listAdInventory, listAdTotals } from '@ribbonry/contracts'
import { presentCounts, presentMarked } from '../statistics/reports.presenter.ts'
import type { AdPlaces, TaggedTotals } from './ad-figures.service.ts'
import type { AdInventory } from './ad-inventory.repository.ts'
import type { AdDay, AdPart } from './ad-places.repository.ts'

export function presentAdTotals({ tag, ads, siteClicks }: TaggedTotals): CallAnswer<typeof listAdTotals> {
  return {
    tag,
    ads:
      ads?.map(({ id, impressions, viewable, clicks, expected }) => ({
        id,
        impressions,
        viewable,
        clicks,
        expected_clicks: expected,
      })) ?? null,
    site_clicks: siteClicks ?? null,
  }
}

export function presentAdPlaces({
  totals,
  visitors,
  parts,
  markedImpressions,
  markedClicks,
}: AdPlaces): CallAnswer<typeof getAdPlaces> {
  return {
    totals: presentCounts(totals),
    visitors,
    days: parts.days.map(presentPart),
    lists: parts.lists.map(presentPart),
    slots: parts.slots.map(presentPart),
    countries: parts.countries.map(presentPart),
    devices: parts.devices.map(presentPart),
    marked_impressions: presentMarked(markedImpressions),
    marked_clicks: presentMarked(markedClicks),
  }
}

export function presentAdDays(days: readonly AdDay[]): CallAnswer<typeof listAdDays> {
  return { days: days.map(({ id, day, ...counts }) => ({ id, day, ...presentCounts(counts) })) }
}

function presentPart({ key, ...counts }: AdPart): ReturnType<typeof presentCounts> & { key: string } {
  return { key, ...presentCounts(counts) }
}

export function presentAdInventory({ cells, days, impressions, visitors }: AdInventory): CallAnswer<typeof listAdInventory> {
  return { days, cells: [...cells], ad_impressions: impressions, ad_visitors: Math.min(visitors, impressions) }
}
