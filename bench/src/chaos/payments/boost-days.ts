import { type BoostBuyer, boostBuyers, dayAhead } from '../../payments/boost-buyers.ts'
import type { Answered } from '../../payments/buyer-calls.ts'
import type { PaymentsStage } from './payments-stage.ts'

/** Days are on sale from the second one after today. */
let lastDay = 4

/** The next free day. */
export function nextDay(): string {
  lastDay += 1
  return dayAhead(lastDay)
}

export async function oneBuyer({ stripe }: PaymentsStage, method?: string): Promise<BoostBuyer> {
  const [buyer] = await boostBuyers(stripe, 1, method)
  if (buyer === undefined) throw new Error('There is no buyer')
  return buyer
}

/** Backdates the hold of a day by some minutes, in its row. Returns whether it was held. */
export async function letPass({ sql }: PaymentsStage, day: string, minutes: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update ads.boost_days set held_until = held_until - $2 * interval '1 minute' where day = $1 and held_until is not null`,
    [day, minutes],
  )
  return rowCount === 1
}

/** @throws Error for any other answer */
export function expectOutcome({ outcome }: Answered, wanted: string, who: string): void {
  if (outcome !== wanted) throw new Error(`${who} was answered with ${outcome}, and not ${wanted}`)
}
