import { memberChanged } from '@ribbonry/contracts'
import { GUIDE_STAFF } from '@ribbonry/demo/drafts'
import type { EventLog } from '@ribbonry/event-log'
import type { Logger } from '@ribbonry/service-kit'
import { readEvents } from '@ribbonry/service-kit/events'
import type { GuideStaffIds } from './draft-steps.ts'

/** The demo's writers and curators, read from the event log because the demo is loaded before services run. */
export async function findGuideStaff(log: EventLog, logger: Logger, withinMs?: number): Promise<GuideStaffIds | undefined> {
  const idsOf = (members: readonly { readonly username: string; readonly member_id: number }[]): GuideStaffIds =>
    new Map(
      GUIDE_STAFF.flatMap((name) => {
        const found = members.findLast(({ username }) => username === name)
        return found === undefined ? [] : [[name, found.member_id] as const]
      }),
    )
  const isWhole = (members: Parameters<typeof idsOf>[0]): boolean => idsOf(members).size === GUIDE_STAFF.length
  const reading = {
    event: memberChanged,
    reader: 'editorial-demo',
    isEnough: isWhole,
    ...(withinMs === undefined ? {} : { withinMs }),
  }
  const members = await readEvents(reading, log, logger)
  return isWhole(members) ? idsOf(members) : undefined
}
