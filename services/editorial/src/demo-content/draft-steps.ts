import type { DemoDraft, GuideStaff } from '@ribbonry/demo/drafts'

/** Ids of the demo's members by name. */
export type GuideStaffIds = ReadonlyMap<GuideStaff, number>

/** An entry of a guide's log. */
export interface DraftStep {
  readonly at: Date
  readonly member_id: number | undefined
  readonly action: 'assign' | 'submit' | 'approve'
  readonly details: Readonly<Record<string, unknown>>
}

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
/** Days between a step and the assignment after it. */
const ASSIGNED_AFTER = 0.1

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS)
}

/** Log entries of a draft in order: assignments, submissions and approvals. */
export function stepsOf(
  { way, begun }: Pick<DemoDraft, 'way' | 'begun'>,
  { members, now }: { readonly members: GuideStaffIds; readonly now: Date },
): DraftStep[] {
  const steps: DraftStep[] = []
  const add = (days: number | undefined, by: GuideStaff, action: DraftStep['action'], details: DraftStep['details']): void => {
    if (days !== undefined) steps.push({ at: daysBefore(now, days), member_id: members.get(by), action, details })
  }
  const { curator, writer, submitted, approved } = way
  const after = (days: number): number => Math.max(0, days - ASSIGNED_AFTER)
  add(approved.draft, 'editor', 'approve', { part: 'draft' })
  if (curator !== undefined)
    add(after(approved.draft ?? begun), 'admin', 'assign', { part: 'curation', from: null, to: members.get(curator) })
  add(submitted.curation, 'curator', 'submit', { part: 'curation' })
  add(approved.curation, 'editor', 'approve', { part: 'curation' })
  if (writer !== undefined)
    add(after(approved.curation ?? begun), 'admin', 'assign', { part: 'writing', from: null, to: members.get(writer) })
  add(submitted.writing, 'writer', 'submit', { part: 'writing' })
  add(approved.writing, 'editor', 'approve', { part: 'writing' })
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
