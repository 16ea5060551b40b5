import type {
  AdCounts,
  CallAnswer,
  compareCreatives,
  exportCampaignFigures,
  getCampaignFigures,
  getCreativeChecklist,
  GoalForecast,
  MarkedAdEvents,
} from '@ribbonry/contracts'
import { campaignCode } from '@ribbonry/links'
import type { Forecast } from '@ribbonry/ranking'
import { creativeStatus } from '../pitching/creatives/creative-status.ts'
import type { CampaignDetailsService, CampaignPlaces, ComparedCreative } from './campaign-details.service.ts'
import { betterOf, clickRate, rateDifference } from './click-comparison.ts'
import { type CsvDay, figuresCsv } from './figures-csv.ts'

const DAY_MS = 86_400_000
const MAX_DAYS = 400
const NOTHING: AdCounts = { impressions: 0, viewable: 0, clicks: 0, raw_impressions: 0, raw_clicks: 0 }
/** First position of each slot with several positions, and its last one; the last slot is open-ended. */
const SLOT_ENDS: ReadonlyMap<string, string> = new Map([
  ['41', '60'],
  ['61', '100'],
  ['101', '200'],
  ['201', ''],
])
const REASONS = {
  bot: 'bot',
  session: 'session',
  'session-rate': 'session_rate',
  'address-rate': 'address_rate',
  duplicate: 'duplicate',
  'not-seen': 'not_seen',
  'new-sessions': 'new_sessions',
  staff: 'staff',
} as const

export function presentPlaces({ places, goal, forecast, at }: CampaignPlaces): CallAnswer<typeof getCampaignFigures> {
  return {
    totals: places.totals,
    reach: places.visitors,
    days: everyDay(places.days),
    lists: places.lists,
    slots: places.slots.map((part) => ({ ...part, key: slotName(part.key) })),
    countries: places.countries,
    devices: places.devices,
    marked: presentMarked(places),
    goal,
    forecast: forecast === undefined ? null : presentForecast(forecast, at),
    figures_at: at.toISOString(),
  }
}

export function presentCsv(campaign: number, days: readonly CsvDay[]): CallAnswer<typeof exportCampaignFigures> {
  return { filename: `ribbonry-${campaignCode(campaign)}.csv`, csv: figuresCsv(days) }
}

export function presentComparison({
  first,
  second,
  at,
  stale,
}: Awaited<ReturnType<CampaignDetailsService['compare']>>): CallAnswer<typeof compareCreatives> {
  const difference = rateDifference(first, second)
  return {
    first: presentCompared(first),
    second: presentCompared(second),
    difference: difference.value,
    difference_low: difference.low,
    difference_high: difference.high,
    better: betterOf(difference),
    figures_at: at.toISOString(),
    stale,
  }
}

export function presentChecklist({
  facts,
  shown,
  checks,
}: Awaited<ReturnType<CampaignDetailsService['getChecklist']>>): CallAnswer<typeof getCreativeChecklist> {
  return { status: creativeStatus(facts), shown, checks }
}

function presentCompared({ id, title, impressions, clicks }: ComparedCreative): CallAnswer<typeof compareCreatives>['first'] {
  const { value, low, high } = clickRate({ impressions, clicks })
  return { id, title, impressions, clicks, ctr: value, ctr_low: low, ctr_high: high }
}

function presentForecast({ perDay, days, low, high }: Forecast, now: Date): GoalForecast {
  const hasEnd = Number.isFinite(high) && high < MAX_FORECAST_DAYS
  return {
    per_day: perDay,
    days,
    days_low: low,
    days_high: hasEnd ? high : null,
    day: dayAfter(now, Math.min(days, MAX_FORECAST_DAYS)),
    day_low: dayAfter(now, Math.min(low, MAX_FORECAST_DAYS)),
    day_high: hasEnd ? dayAfter(now, high) : null,
  }
}

/** The UTC day `days` days from now. */
function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** A century. Later days are left out; not all of them have a valid date. */
const MAX_FORECAST_DAYS = 36_500

/** Fills in days without events between the first and the last one; at most the latest 400 days. */
function everyDay(days: readonly (AdCounts & { readonly key: string })[]): (AdCounts & { readonly day: string })[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const byDay = new Map(days.map(({ key, ...counts }) => [key, counts]))
  const end = Date.parse(last.key)
  const length = Math.min(MAX_DAYS, (end - Date.parse(first.key)) / DAY_MS + 1)
  return Array.from({ length }, (_, index) => {
    const day = new Date(end - (length - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    return { day, ...(byDay.get(day) ?? NOTHING) }
  })
}

/** Name of a slot: `new 9`, `new 41-60`, `new 201+`; only the list where the position is not known. */
function slotName(key: string): string {
  const space = key.lastIndexOf(' ')
  const [list, first] = [key.slice(0, space), key.slice(space + 1)]
  if (first === '0') return list
  const end = SLOT_ENDS.get(first)
  if (end === undefined) return key
  return end === '' ? `${key}+` : `${key}-${end}`
}

function presentMarked(places: CampaignPlaces['places']): MarkedAdEvents[] {
  return Object.entries(REASONS).flatMap(([reason, mark]) => {
    const [impressions, clicks] = [places.marked_impressions[mark], places.marked_clicks[mark]]
    return impressions + clicks === 0 ? [] : [{ reason: reason as keyof typeof REASONS, impressions, clicks }]
  })
}
