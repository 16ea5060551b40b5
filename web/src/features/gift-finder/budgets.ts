/** Price limits that the finder offers, in the currency of the edition. */
export const BUDGETS: readonly number[] = [20, 35, 50, 100, 200, 500]
