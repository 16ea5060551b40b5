import { CONTACT_MESSAGE_STATES } from '@ribbonry/contracts'
import { workflow } from '@ribbonry/service-kit/workflow'

/** Columns of a message that decide what staff may do with it. */
interface GuardedMessage {
  readonly replied_at: Date | null
}

/** What staff do with a message. */
export const contactMessageWorkflow = workflow({
  name: 'contact-message',
  states: CONTACT_MESSAGE_STATES,
  initial: 'open',
  roles: ['access'],
  transitions: {
    finish: { from: ['open'], to: 'done', roles: ['access'], idempotent: true },
    reopen: { from: ['done'], to: 'open', roles: ['access'], idempotent: true },
    reply: {
      from: ['open', 'done'],
      to: 'done',
      roles: ['access'],
      guard: ({ replied_at: repliedAt }: GuardedMessage) =>
        repliedAt === null ? undefined : { code: 'already-replied', message: 'This message has its answer already.' },
    },
  },
})
