/** The fee of a pitch in US dollars, whatever the plan (advertiser.md section 9). */
export const PITCH_FEE = 249
