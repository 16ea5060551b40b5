import { Global, Module } from '@nestjs/common'
import { AdSavesChangedHandler } from './ad-saves-changed.handler.ts'
import { CampaignDetailsService } from './campaign-details.service.ts'
import { CampaignListRepository } from './campaign-list.repository.ts'
import { CampaignsController } from './campaigns.controller.ts'
import { DashboardsService } from './dashboards.service.ts'
import { FiguresReaderService } from './figures-reader.service.ts'
import { FiguresRefreshService } from './figures-refresh.service.ts'
import { KeptFiguresRepository } from './kept-figures.repository.ts'
import { AdReachController } from './reach/ad-reach.controller.ts'
import { AdReachService } from './reach/ad-reach.service.ts'
import { TrackingClient } from './tracking.client.ts'
import { WeekReportsService } from './weekly/week-reports.service.ts'
import { WeeklyFiguresController } from './weekly/weekly-figures.controller.ts'
import { WeeklyFiguresRepository } from './weekly/weekly-figures.repository.ts'
import { WeeklyFiguresService } from './weekly/weekly-figures.service.ts'

/** Campaigns and their figures, by day and by week, and the forecast of their reach. */
@Global()
@Module({
  controllers: [AdReachController, AdSavesChangedHandler, CampaignsController, WeeklyFiguresController],
  providers: [
    AdReachService,
    CampaignDetailsService,
    CampaignListRepository,
    DashboardsService,
    FiguresReaderService,
    FiguresRefreshService,
    KeptFiguresRepository,
    TrackingClient,
    WeeklyFiguresRepository,
    WeeklyFiguresService,
    WeekReportsService,
  ],
  exports: [FiguresRefreshService, WeeklyFiguresService],
})
export class FiguresModule {}
