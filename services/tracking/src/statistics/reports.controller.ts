import {
  getLiveTraffic,
  getTraffic,
  listExperiments,
  listStatisticsItems,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { CLOCK, Handles, Input, type Clock } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { ExperimentsService } from './experiments.service.ts'
import { ItemListsService } from './item-lists.service.ts'
import { LiveTrafficService } from './live-traffic.service.ts'
import { presentArm, presentListedItem, presentLiveTraffic, presentTraffic } from './reports.presenter.ts'
import { parseSelection } from './selection.ts'
import { TrafficService } from './traffic.service.ts'

@Controller()
export class ReportsController {
  constructor(
    @Inject(TrafficService) private readonly reports: TrafficService,
    @Inject(ItemListsService) private readonly itemLists: ItemListsService,
    @Inject(ExperimentsService) private readonly experimentArms: ExperimentsService,
    @Inject(LiveTrafficService) private readonly liveTraffic: LiveTrafficService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(getTraffic)
  async traffic(@Input() { query }: CallInput<typeof getTraffic>): Promise<CallAnswer<typeof getTraffic>> {
    const now = this.clock()
    return presentTraffic(await this.reports.report(parseSelection(query, now), query.by, now))
  }

  @Handles(listStatisticsItems)
  async items(@Input() { query }: CallInput<typeof listStatisticsItems>): Promise<CallAnswer<typeof listStatisticsItems>> {
    const now = this.clock()
    const items = await this.itemLists.list(parseSelection(query, now), { order: query.order, count: query.items, now })
    return { items: items.map(presentListedItem) }
  }

  @Handles(listExperiments)
  async experiments(@Input() { query }: CallInput<typeof listExperiments>): Promise<CallAnswer<typeof listExperiments>> {
    return { arms: (await this.experimentArms.arms(parseSelection(query, this.clock()))).map(presentArm) }
  }

  @Handles(getLiveTraffic)
  async live(): Promise<CallAnswer<typeof getLiveTraffic>> {
    return presentLiveTraffic(await this.liveTraffic.now())
  }
}
