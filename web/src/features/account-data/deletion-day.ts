import { DEVICE, fullDayText } from '@ribbonry/dates'

/** Local date on which the account is deleted. */
export function deletionDay(deletesOn: string): string {
  return fullDayText(deletesOn, DEVICE)
}
