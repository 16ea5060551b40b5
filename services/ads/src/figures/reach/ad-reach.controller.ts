import { type CallAnswer, type CallInput, estimateAdReach } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { AdReachService } from './ad-reach.service.ts'

@Controller()
export class AdReachController {
  constructor(@Inject(AdReachService) private readonly reach: AdReachService) {}

  @Handles(estimateAdReach)
  async estimate(@Input() { query }: CallInput<typeof estimateAdReach>): Promise<CallAnswer<typeof estimateAdReach>> {
    const { estimate, ads } = await this.reach.estimate(query.countries, query.categories)
    return { estimate: estimate ?? null, ads }
  }
}
