import { amountText } from '@ribbonry/prices'

/** The fee of a pitch in US dollars, the same for all plans (advertiser.md section 9). */
export const PITCH_FEE = 249

/** "$249", "$186.75". */
export function dollarsText(dollars: number): string {
  return amountText(dollars, '$')
}
