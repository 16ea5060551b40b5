import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment } from '../scalars.ts'

const PATH = '/api/user/gift-guide-updater/needs-updating/:guide_id'
const write = { service: 'editorial', method: 'POST', access: ['access'], refusals: 'envelope' } as const
const params = z.object({ guide_id: Id })

export const assignGuideNeeds = call({
  ...write,
  path: `${PATH}/assign`,
  summary: 'Gives what a guide needs to somebody who may write guides, or with null to nobody',
  refuses: ['nothing-needed', 'not-a-writer'],
  params,
  body: z.strictObject({ user_id: Id.nullable() }),
  answer: z.object({ assigned_to: z.int().nullable() }),
})

export const snoozeGuideNeeds = call({
  ...write,
  path: `${PATH}/snooze`,
  summary: 'Hides what a guide needs until a moment of the next year; null shows it again. New reasons show by themselves',
  refuses: ['nothing-needed'],
  params,
  body: z.strictObject({ until: Moment.nullable() }),
  answer: z.object({ snoozed_until: Moment.nullable() }),
})
