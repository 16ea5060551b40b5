import { z } from 'zod'
import { call } from '../call.ts'
import { Flag } from '../scalars.ts'
import { Secret } from './ad-refs.ts'

/** Whether the figures of the week come by mail. Nobody gets them who has not asked for them. */
const answer = z.object({ on: z.boolean() })

export const getWeeklyFigures = call({
  service: 'ads',
  method: 'GET',
  path: '/api/user/my-campaigns/weekly',
  summary: 'Whether the member gets the figures of their campaigns by mail each Monday',
  access: 'member',
  refusals: 'envelope',
  answer,
})

export const saveWeeklyFigures = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/my-campaigns/weekly',
  summary: 'Asks for the figures of each week by mail, from the next Monday on, or ends them',
  access: 'member',
  refusals: 'envelope',
  body: z.object({ on: Flag }),
  answer,
})

export const stopWeeklyFigures = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/my-campaigns/weekly/stop',
  summary:
    'Ends the mails with figures for whom the signed token in such a mail names; a mail program may ask by itself (RFC 8058)',
  access: 'visitor',
  refusals: 'envelope',
  refuses: ['link-not-valid'],
  query: z.object({ token: Secret.optional() }),
  body: z.object({ token: Secret.optional() }).optional(),
  multipart: true,
  answer,
  limit: { max: 60, seconds: 60 },
})
