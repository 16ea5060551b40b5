import type { GuideAction, GuideRevision } from '@ribbonry/contracts'

/** Milliseconds between two saves of a person after which another sitting begins. */
const BREAK_MS = 600_000

/** Steps that stand among the versions; the log has everything else. */
const STEPS: ReadonlySet<string> = new Set([
  'submit',
  'approve',
  'unapprove',
  'send-back',
  'publish',
  'published',
  'publishing-failed',
  'withdraw',
  'restore-version',
])

/** Saves of one person without a break, newest first. A named save begins another sitting, so that it is the version it names. */
export type Sitting = readonly [GuideRevision, ...GuideRevision[]]

export type HistoryEntry = { readonly sitting: Sitting } | { readonly step: GuideAction }

/** @param revisions newest first */
export function sittingsOf(revisions: readonly GuideRevision[]): readonly Sitting[] {
  const sittings: [GuideRevision, ...GuideRevision[]][] = []
  for (const revision of revisions) {
    const last = sittings.at(-1)
    const before = last?.at(-1)
    const isSame =
      before !== undefined &&
      revision.name === '' &&
      before.user_id === revision.user_id &&
      Date.parse(before.at) - Date.parse(revision.at) <= BREAK_MS
    if (isSame && last !== undefined) last.push(revision)
    else sittings.push([revision])
  }
  return sittings
}

/**
 * Versions by sitting with the steps between them, newest first.
 * @param isWhole all versions are there; otherwise steps before the oldest one are left out
 */
export function historyOf(
  revisions: readonly GuideRevision[],
  log: readonly GuideAction[],
  isWhole: boolean,
): readonly HistoryEntry[] {
  const oldest = revisions.at(-1)?.at
  const steps = log.filter(({ action, at }) => STEPS.has(action) && (isWhole || (oldest !== undefined && at >= oldest)))
  const entries: HistoryEntry[] = [...steps.map((step) => ({ step })), ...sittingsOf(revisions).map((sitting) => ({ sitting }))]
  return entries.toSorted((one, other) => Date.parse(momentOf(other)) - Date.parse(momentOf(one)))
}

/** The moment of a step, or of the last save of a sitting. */
function momentOf(entry: HistoryEntry): string {
  return 'step' in entry ? entry.step.at : entry.sitting[0].at
}
