import { z } from 'zod'
import { call } from '../call.ts'
import { Moment } from '../scalars.ts'
import type { ServiceName } from '../services.ts'

export const deleteAccount = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/delete',
  summary: 'Asks for the account to be deleted; it can be kept for seven days more, by a mailed link or by `cancelDeletion`',
  access: 'member',
  refusals: 'envelope',
  sendsMail: ['deletion-requested'],
  answer: z.object({ deletes_on: Moment }),
  limit: { max: 10, seconds: 600 },
})

export const cancelDeletion = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/cancel-deletion',
  summary:
    'Keeps an account that was to be deleted: by the code of the mailed link (/cancel-deletion/{code}), or as the member ' +
    'without one',
  access: 'visitor',
  refusals: 'envelope',
  body: z.object({ code: z.string().trim().max(200).optional() }),
  answer: z.object({ cancelled: z.boolean() }),
  // The caller sent neither a code nor a session.
  refusesWith: [401],
  limit: { max: 20, seconds: 600 },
})

export const exportData = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/export',
  summary:
    'Everything that is kept about the member, service by service; `missing` names those that did not answer, and `notes` ' +
    'says what is not there because of it',
  access: 'member',
  refusals: 'envelope',
  answer: z.object({
    exported: Moment,
    member_id: z.int(),
    data: z.record(z.string(), z.record(z.string(), z.unknown())),
    missing: z.array(z.string()),
    notes: z.array(z.string()),
  }),
  limit: { max: 6, seconds: 600 },
})

/** Personal data in one service: each table or kind of data under a name that the member understands. */
const PersonalData = z.object({ data: z.record(z.string(), z.unknown()) })

/**
 * Declares the call that exports all personal data a service holds of the calling member. Identity merges the answers for
 * `exportData`. Each of PERSONAL_DATA_SERVICES (events/identity.events.ts) declares and handles one, always at this path.
 */
export function personalDataOf(service: ServiceName) {
  return call({
    service,
    method: 'GET',
    path: `/api/user/my-data/${service}`,
    summary: `All that ${service} holds of the member`,
    access: 'member',
    refusals: 'envelope',
    answer: PersonalData,
    limit: { max: 20, seconds: 600 },
  })
}
