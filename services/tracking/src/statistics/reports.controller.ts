import { getLiveTraffic, getTraffic, listExperiments, listStatisticsItems, type CallAnswer } from '@ribbonry/contracts'
import { DomainError, Handles } from '@ribbonry/service-kit'
import { Controller } from '@nestjs/common'

const later = (): Promise<never> => Promise.reject(new DomainError('unavailable', 'statistics-unavailable', 'The statistics are not there right now.'))

@Controller()
export class ReportsController {
  @Handles(getTraffic)
  traffic(): Promise<CallAnswer<typeof getTraffic>> {
    return later()
  }

  @Handles(listStatisticsItems)
  items(): Promise<CallAnswer<typeof listStatisticsItems>> {
    return later()
  }

  @Handles(listExperiments)
  experiments(): Promise<CallAnswer<typeof listExperiments>> {
    return later()
  }

  @Handles(getLiveTraffic)
  live(): Promise<CallAnswer<typeof getLiveTraffic>> {
    return later()
  }
}
