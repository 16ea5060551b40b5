import { z } from 'zod'

/** The part every answer has. `error` is the sentence for people, `code` its stable name, `fields` what is wrong where. */
export const Meta = z.object({
  status: z.enum(['success', 'error']),
  error: z.string().optional(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
})
export type Meta = z.output<typeof Meta>

/** The same part of an answer that is no refusal. */
export const SuccessMeta = z.object({ status: z.literal('success') })

export type Envelope<Answer> = { meta: Meta } & Answer

/** An answer without content of its own. */
export const Nothing = z.object({})
