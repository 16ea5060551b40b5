import type { Giveaway } from '@ribbonry/contracts'
import { giveawayDay } from '../giveaway-text.ts'

/** When it begins, ends or ended. */
export function GiveawayDays({ giveaway: { state, start, end } }: { readonly giveaway: Giveaway }) {
  if (state === 'coming') return <>{'Begins on '}<time dateTime={start}>{giveawayDay(start)}</time>.</>
  return <>{state === 'running' ? 'Ends on ' : 'Ended on '}<time dateTime={end}>{giveawayDay(end)}</time>.</>
}
