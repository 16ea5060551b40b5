import type { PostScores } from '@ribbonry/contracts'
import type { Evidence, Scores, Trials } from '@ribbonry/ranking'
import type { ScoredPost } from '../post-projection/post-projection.repository.ts'
import type { PostCounts } from './evidence.repository.ts'

/** Counts of a post without impressions. */
export const ZERO_COUNTS: PostCounts = {
  id: 0,
  impressions: 0,
  clicks: 0,
  mobileImpressions: 0,
  mobileClicks: 0,
  editorialImpressions: 0,
  editorialClicks: 0,
  postpageImpressions: 0,
  postpageClicks: 0,
  catImpressions: 0,
  catClicks: 0,
  shownWeekImpressions: 0,
  shownWeekClicks: 0,
  reportedImpressions: 0,
  listsImpressions: 0,
  listsClicks: 0,
  weekImpressions: 0,
  weekClicks: 0,
  placed: 0,
  examined: 0,
  weekPlaced: 0,
  weekExamined: 0,
}

const DAY_MS = 86_400_000

export interface EvidenceContext {
  readonly now: Date
  /** US dollars per unit of each currency. */
  readonly rates: Readonly<Record<string, number>>
  /** Examination of impressions with an unknown slot: the mean of the others. */
  readonly usualExamination: number
  /** Commission by post, US cents; undefined while no month is reported. */
  readonly commissions: ReadonlyMap<number, number> | undefined
}

/** The evidence for a post's scores. */
export function evidenceOf(
  post: ScoredPost,
  counts: PostCounts,
  { now, rates, usualExamination, commissions }: EvidenceContext,
): Evidence {
  const rate = rates[post.currency]
  const beside = {
    saves: post.saves,
    ageDays: ageDaysOf(post, now),
    price: post.price === null || rate === undefined ? undefined : post.price * rate,
    attributed: commissions && {
      commission: (commissions.get(post.id) ?? 0) / 100,
      impressions: counts.reportedImpressions,
    },
  }
  return {
    lists: listTrials(counts, usualExamination),
    week: {
      clicks: counts.weekClicks,
      impressions: examinedImpressions(
        { shown: counts.weekImpressions, placed: counts.weekPlaced, examined: counts.weekExamined },
        usualExamination,
      ),
    },
    shownInWeek: { clicks: counts.shownWeekClicks, impressions: counts.shownWeekImpressions },
    mobile: { clicks: counts.mobileClicks, impressions: counts.mobileImpressions },
    ever: { clicks: counts.clicks, impressions: counts.impressions },
    ...beside,
  }
}

/** Undefined for posts without a publication date. */
export function ageDaysOf({ published }: Pick<ScoredPost, 'published'>, now: Date): number | undefined {
  return published === null ? undefined : Math.max(0, (now.getTime() - published.getTime()) / DAY_MS)
}

/** Clicks and examined impressions in lists. */
export function listTrials(counts: PostCounts, usualExamination: number): Trials {
  const { listsImpressions: shown, placed, examined } = counts
  return { clicks: counts.listsClicks, impressions: examinedImpressions({ shown, placed, examined }, usualExamination) }
}

function examinedImpressions(
  { shown, placed, examined }: { shown: number; placed: number; examined: number },
  usual: number,
): number {
  return examined + Math.max(shown - placed, 0) * usual
}

/** Scores and counts as in the event. */
export function presentScores(id: number, counts: PostCounts, scores: Scores): PostScores {
  return {
    post_id: id,
    clicks: counts.clicks,
    impressions: counts.impressions,
    mobile_clicks: counts.mobileClicks,
    mobile_impressions: counts.mobileImpressions,
    editorial_clicks: counts.editorialClicks,
    editorial_impressions: counts.editorialImpressions,
    postpage_clicks: counts.postpageClicks,
    postpage_impressions: counts.postpageImpressions,
    cat_clicks: counts.catClicks,
    cat_impressions: counts.catImpressions,
    earnings_score: scores.earningsScore,
    clicks_score: scores.clicksScore,
    week_score: scores.weekScore,
    week_ctr: scores.weekCtr,
    mobile_ctr: scores.mobileCtr,
    popular_score: scores.popularScore,
    all_time_score: scores.allTimeScore,
  }
}
