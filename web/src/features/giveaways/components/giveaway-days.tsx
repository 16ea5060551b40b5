import type { Giveaway } from '@ribbonry/contracts'
import { giveawayDay } from '../giveaway-text.ts'

/** Begin or end of a giveaway. */
export function GiveawayDays({ giveaway: { state, start, end } }: { readonly giveaway: Giveaway }) {
  if (state === 'coming')
    return (
      <>
        {'Begins on '}
        <time dateTime={start}>{giveawayDay(start)}</time>.
      </>
    )
  return (
    <>
      {state === 'running' ? 'Ends on ' : 'Ended on '}
      <time dateTime={end}>{giveawayDay(end)}</time>.
    </>
  )
}
