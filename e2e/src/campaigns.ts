export { DISAPPROVED, FIGURES_AT, LANTERN, LATE_SHIFT, UNPAID } from '../../web/test/campaigns.ts'
