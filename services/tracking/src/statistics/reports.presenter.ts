import type {
  CallAnswer,
  Counts,
  ExperimentArm,
  getLiveTraffic,
  getTraffic,
  Mark,
  MarkedCounts,
  StatisticsItem,
} from '@ribbonry/contracts'
import type { EventCounts } from './counts-sql.ts'
import type { ArmResult } from './experiments.service.ts'
import type { NamedItem } from './item-lists.service.ts'
import type { LiveTraffic } from './live-traffic.service.ts'
import type { StepCounts } from './steps.ts'
import type { TrafficReport } from './traffic.service.ts'

export function presentTraffic({ step, series, parts, totals, before, marked }: TrafficReport): CallAnswer<typeof getTraffic> {
  return {
    step,
    series: series.map(presentStep),
    parts: parts.map((part) => ({ key: part.key, ...presentCounts(part), series: part.series.map(presentStep) })),
    totals: presentCounts(totals),
    before: presentCounts(before),
    marked: presentMarked(marked),
  }
}

export function presentListedItem({ item, name }: NamedItem): StatisticsItem {
  return {
    ...presentCounts(item),
    item_type: item.itemType,
    item_id: item.itemId,
    title: name?.title ?? '',
    slug: name?.slug ?? '',
    image: name?.image ?? '',
    ctr: item.ctr,
    ctr_before: item.impressionsBefore === 0 ? null : item.ctrBefore,
    clicks_before: item.clicksBefore,
  }
}

export function presentArm({ code, sessions, impressions, clicks, rate, lift }: ArmResult): ExperimentArm {
  return {
    code,
    sessions,
    impressions,
    clicks,
    ctr: rate.value,
    ctr_low: rate.low,
    ctr_high: rate.high,
    lift: lift?.value ?? null,
    lift_low: lift?.low ?? null,
    lift_high: lift?.high ?? null,
  }
}

export function presentLiveTraffic({ now, sessions, minutes, delayMs, waiting }: LiveTraffic): CallAnswer<typeof getLiveTraffic> {
  return { now: now.toISOString(), sessions, minutes: minutes.map(presentStep), delay_ms: delayMs, waiting }
}

function presentStep({ at, ...counts }: StepCounts): Counts & { at: string } {
  return { at, ...presentCounts(counts) }
}

export function presentMarked({
  sessionRate,
  addressRate,
  notSeen,
  newSessions,
  ...others
}: Readonly<Record<Mark, number>>): MarkedCounts {
  return { ...others, session_rate: sessionRate, address_rate: addressRate, not_seen: notSeen, new_sessions: newSessions }
}

export function presentCounts({ impressions, viewable, clicks, rawImpressions, rawClicks }: EventCounts): Counts {
  return { impressions, viewable, clicks, raw_impressions: rawImpressions, raw_clicks: rawClicks }
}
