import { SimulatedCampaigns } from '../ads/simulated-campaigns.ts'
import type { Part } from '../part.ts'
import { figure } from '../report/table.ts'
import { percentile, spreadOf } from '../statistics/statistics.ts'

const AT_MOST = 15
const CAMPAIGNS = 500

/** Error of the forecast at half of the goal, in simulated campaigns with weekdays, a season and noise. */
export const adsForecast: Part = () => {
  const forecasts = new SimulatedCampaigns(CAMPAIGNS).forecasts()
  const errors = forecasts.map(({ error }) => error * 100)
  const held = forecasts.filter(({ isWithin }) => isWithin).length / forecasts.length
  return Promise.resolve([
    {
      what: `forecast of a goal at half of it, in ${CAMPAIGNS} simulated campaigns: median error of the days left`,
      measured: spreadOf(errors),
      unit: '%',
      target: { atMost: AT_MOST },
      details: [`90th percentile ${figure(percentile(errors, 0.9))} %; the range held the day in ${figure(held * 100)} %`],
    },
  ])
}
