/** Start of the title of the guide that `guide-desk.test.ts` publishes. Its products are not gifts of the catalogue. */
export const CLOCK_GUIDE = 'Gifts for people who wind clocks'
