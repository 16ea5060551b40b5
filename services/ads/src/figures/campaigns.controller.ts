import {
  type CallAnswer,
  type CallInput,
  compareCreatives,
  duplicateCreative,
  exportCampaignFigures,
  getCampaignFigures,
  getCreativeChecklist,
  getMyCampaigns,
  listAllCampaigns,
} from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf, Tagged, Unchanged } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentCreative } from '../pitching/creatives/creative.presenter.ts'
import { CreativeCopiesService } from '../pitching/creatives/creative-copies.service.ts'
import { presentCampaign, presentStaffCampaign } from './campaign.presenter.ts'
import { CampaignDetailsService } from './campaign-details.service.ts'
import { presentChecklist, presentComparison, presentCsv, presentPlaces } from './campaign-details.presenter.ts'
import { DashboardsService } from './dashboards.service.ts'

/** Campaigns and their figures, for owners and staff. */
@Controller()
export class CampaignsController {
  constructor(
    @Inject(DashboardsService) private readonly dashboards: DashboardsService,
    @Inject(CampaignDetailsService) private readonly details: CampaignDetailsService,
    @Inject(CreativeCopiesService) private readonly copies: CreativeCopiesService,
  ) {}

  @Handles(getMyCampaigns)
  async listOwned(
    @Input() { headers }: CallInput<typeof getMyCampaigns>,
    @Context() context: CallContext,
  ): Promise<Tagged<CallAnswer<typeof getMyCampaigns>> | Unchanged> {
    const dashboard = await this.dashboards.listOwned(memberOf(context).userId, headers?.['if-none-match'])
    if (dashboard.unchanged) return new Unchanged(dashboard.etag)
    const { campaigns, at, stale, etag } = dashboard
    return new Tagged({ campaigns: campaigns.map(presentCampaign), figures_at: at.toISOString(), stale }, etag)
  }

  @Handles(listAllCampaigns)
  async listAll(
    @Input() { query, headers }: CallInput<typeof listAllCampaigns>,
  ): Promise<Tagged<CallAnswer<typeof listAllCampaigns>> | Unchanged> {
    const dashboard = await this.dashboards.listAll(query, headers?.['if-none-match'])
    if (dashboard.unchanged) return new Unchanged(dashboard.etag)
    const { campaigns, total, at, stale, etag } = dashboard
    return new Tagged({ campaigns: campaigns.map(presentStaffCampaign), total, figures_at: at.toISOString(), stale }, etag)
  }

  @Handles(getCampaignFigures)
  async places(
    @Input() { params, query }: CallInput<typeof getCampaignFigures>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getCampaignFigures>> {
    return presentPlaces(await this.details.getPlaces(params.campaign, query.creative, memberOf(context)))
  }

  @Handles(exportCampaignFigures)
  async export(
    @Input() { params }: CallInput<typeof exportCampaignFigures>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof exportCampaignFigures>> {
    return presentCsv(params.campaign, await this.details.listDays(params.campaign, memberOf(context)))
  }

  @Handles(compareCreatives)
  async compare(
    @Input() { params, query }: CallInput<typeof compareCreatives>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof compareCreatives>> {
    return presentComparison(await this.details.compare(params.campaign, query, memberOf(context)))
  }

  @Handles(getCreativeChecklist)
  async checklist(
    @Input() { params }: CallInput<typeof getCreativeChecklist>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getCreativeChecklist>> {
    return presentChecklist(await this.details.getChecklist(params.id, memberOf(context)))
  }

  @Handles(duplicateCreative)
  async duplicate(
    @Input() { params }: CallInput<typeof duplicateCreative>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof duplicateCreative>> {
    return { creative: presentCreative(await this.copies.duplicate(params.id, memberOf(context))) }
  }
}
