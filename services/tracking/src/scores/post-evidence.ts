import type { PostScores } from '@ribbonry/contracts'
import type { Evidence, Scores, Trials } from '@ribbonry/ranking'
import type { ScoredPost } from '../post-projection/post-projection.repository.ts'
import type { PostCounts } from './evidence.repository.ts'

/** Counts of a post without impressions. */
export const ZERO_COUNTS: PostCounts = {
  id: 0,
  impressions: 0,
  clicks: 0,
  mobile_impressions: 0,
  mobile_clicks: 0,
  editorial_impressions: 0,
  editorial_clicks: 0,
  postpage_impressions: 0,
  postpage_clicks: 0,
  cat_impressions: 0,
  cat_clicks: 0,
  shown_week_impressions: 0,
  shown_week_clicks: 0,
  lists_impressions: 0,
  lists_clicks: 0,
  week_impressions: 0,
  week_clicks: 0,
  placed: 0,
  examined: 0,
  week_placed: 0,
  week_examined: 0,
}

const DAY_MS = 86_400_000

export interface EvidenceContext {
  readonly now: Date
  /** US dollars per unit of each currency. */
  readonly rates: Readonly<Record<string, number>>
  /** Examination of impressions with an unknown slot: the mean of the others. */
  readonly usualExamination: number
}

/** The evidence for a post's scores. */
export function evidenceOf(post: ScoredPost, counts: PostCounts, { now, rates, usualExamination }: EvidenceContext): Evidence {
  const rate = rates[post.currency]
  const beside = {
    saves: post.saves,
    ageDays: ageDaysOf(post, now),
    price: post.price === null || rate === undefined ? undefined : post.price * rate,
  }
  return {
    lists: listTrials(counts, usualExamination),
    week: {
      clicks: counts.week_clicks,
      impressions: examinedImpressions(
        { shown: counts.week_impressions, placed: counts.week_placed, examined: counts.week_examined },
        usualExamination,
      ),
    },
    shownInWeek: { clicks: counts.shown_week_clicks, impressions: counts.shown_week_impressions },
    mobile: { clicks: counts.mobile_clicks, impressions: counts.mobile_impressions },
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
  const { lists_impressions: shown, placed, examined } = counts
  return { clicks: counts.lists_clicks, impressions: examinedImpressions({ shown, placed, examined }, usualExamination) }
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
    mobile_clicks: counts.mobile_clicks,
    mobile_impressions: counts.mobile_impressions,
    editorial_clicks: counts.editorial_clicks,
    editorial_impressions: counts.editorial_impressions,
    postpage_clicks: counts.postpage_clicks,
    postpage_impressions: counts.postpage_impressions,
    cat_clicks: counts.cat_clicks,
    cat_impressions: counts.cat_impressions,
    earnings_score: scores.earningsScore,
    clicks_score: scores.clicksScore,
    week_score: scores.weekScore,
    week_ctr: scores.weekCtr,
    mobile_ctr: scores.mobileCtr,
    popular_score: scores.popularScore,
    all_time_score: scores.allTimeScore,
  }
}
