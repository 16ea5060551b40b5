import { z } from 'zod'
import { LongId } from '../scalars.ts'

/**
 * A campaign's id in an input: bare, or as the code that addresses show (`x10` and the id). An ad's code (`x101` and an id in
 * base 36) looks alike; the prefix is removed once, since only campaigns stand where this schema does.
 */
export const CampaignCode = z.preprocess(
  (given) => (typeof given === 'string' ? given.replace(/^x10(?=[1-9])/, '') : given),
  LongId,
)
