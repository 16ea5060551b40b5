/** How the title begins of the guide that `guide-desk.test.ts` publishes. Its products are no gifts of the site. */
export const CLOCK_GUIDE = 'Gifts for people who wind clocks'
