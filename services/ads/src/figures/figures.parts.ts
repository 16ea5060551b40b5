import type { Provider, Type } from '@nestjs/common'
import { CreativeCopiesService } from '../creatives/creative-copies.service.ts'
import { AdReachController } from '../reach/ad-reach.controller.ts'
import { AdReachService } from '../reach/ad-reach.service.ts'
import { WeekReportsService } from '../weekly-figures/week-reports.service.ts'
import { WeeklyFiguresController } from '../weekly-figures/weekly-figures.controller.ts'
import { WeeklyFiguresRepository } from '../weekly-figures/weekly-figures.repository.ts'
import { WeeklyFiguresService } from '../weekly-figures/weekly-figures.service.ts'
import { AdSavesChangedHandler } from './ad-saves-changed.handler.ts'
import { CampaignDetailsService } from './campaign-details.service.ts'
import { CampaignListRepository } from './campaign-list.repository.ts'
import { CampaignsController } from './campaigns.controller.ts'
import { DashboardsService } from './dashboards.service.ts'
import { FiguresReaderService } from './figures-reader.service.ts'
import { FiguresRefreshService } from './figures-refresh.service.ts'
import { KeptFiguresRepository } from './kept-figures.repository.ts'
import { TrackingClient } from './tracking.client.ts'

/** Controllers and providers of campaigns and their figures. */
export const figuresParts: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [AdSavesChangedHandler, CampaignsController, WeeklyFiguresController, AdReachController],
  providers: [
    CampaignListRepository,
    KeptFiguresRepository,
    TrackingClient,
    FiguresReaderService,
    FiguresRefreshService,
    DashboardsService,
    CampaignDetailsService,
    CreativeCopiesService,
    AdReachService,
    WeeklyFiguresRepository,
    WeekReportsService,
    WeeklyFiguresService,
  ],
}
