import { z } from 'zod'
import { validText } from '../input.ts'
import { Id, LARGEST_ID } from '../scalars.ts'
import { CampaignCode } from './campaign-code.ts'

const AD = /^x101([1-9a-z][0-9a-z]{0,6})$/
const TEMP_ID = /^[\w-]{22}$/

/** A claimed campaign by its id, or an unclaimed one by its temp id. */
export const CampaignOrTempId = z
  .string()
  .max(40)
  .transform((given, context) => {
    if (TEMP_ID.test(given)) return { tempId: given }
    const { success, data: campaign } = CampaignCode.safeParse(given)
    if (success) return { campaign }
    context.addIssue({ code: 'custom', message: 'A campaign is called by its number or its code.' })
    return z.NEVER
  })

/** An ad by its id, or as the code `x101` and the id in base 36. */
export const AdRef = z.union([
  Id,
  z
    .string()
    .max(40)
    .transform((given, context) => {
      const id = Number.parseInt(AD.exec(given)?.[1] ?? '', 36)
      if (id >= 1 && id <= LARGEST_ID) return id
      context.addIssue({ code: 'custom', message: 'An ad is called by its number or its code.' })
      return z.NEVER
    }),
])

/** A secret that its service compares; one that cannot be right is refused like a wrong one. */
export const Secret = z.string().max(200).transform(validText)
