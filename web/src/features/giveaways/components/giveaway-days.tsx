import type { Giveaway } from '@ribbonry/contracts'
import { dayText } from '../giveaway-words.ts'

/** When it begins, ends or ended. */
export function GiveawayDays({ giveaway: { state, start, end } }: { readonly giveaway: Giveaway }) {
  if (state === 'coming') return <>{'Begins on '}<time dateTime={start}>{dayText(start)}</time>.</>
  return <>{state === 'running' ? 'Ends on ' : 'Ended on '}<time dateTime={end}>{dayText(end)}</time>.</>
}
