import { DEVICE, fullDayText } from '@ribbonry/dates'

/** The day on which an account goes, where the reader is. */
export function deletionDay(deletesOn: string): string {
  return fullDayText(deletesOn, DEVICE)
}
