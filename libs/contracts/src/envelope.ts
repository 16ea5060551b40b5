import { z } from 'zod'

/**
 * Common part of every answer. `error` is the sentence for people, `code` its stable name, `fields` the errors by field;
 * `message` is what a success says to people.
 */
export const Meta = z.object({
  status: z.enum(['success', 'error']),
  error: z.string().optional(),
  message: z.string().optional(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
})
export type Meta = z.output<typeof Meta>

/** `meta` of a successful answer. */
export const SuccessMeta = z.object({ status: z.literal('success'), message: z.string().optional() })

export type Envelope<Answer> = { meta: Meta } & Answer

/** Answer without content of its own. */
export const Nothing = z.object({})
