import { memberChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import type { Logger } from '@ribbonry/service-kit'
import { readEvents } from '@ribbonry/service-kit/events'

/**
 * Id of a demo member, read from the event log because the demo is loaded before services run; undefined where no event arrives.
 */
export async function findDemoMember(username: string, log: EventLog, logger: Logger): Promise<number | undefined> {
  const isOwner = (member: { readonly username: string }): boolean => member.username === username
  const reading = {
    event: memberChanged,
    reader: 'ads-demo',
    isEnough: (members: readonly { username: string }[]) => members.some(isOwner),
  }
  return (await readEvents(reading, log, logger)).findLast(isOwner)?.member_id
}
